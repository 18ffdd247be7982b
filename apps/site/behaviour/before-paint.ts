// Runs in the head, before anything is painted: a late theme would flash.
import { themeKey } from './storage-keys.ts';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  let choice: string | null | undefined;
  try {
    choice = localStorage.getItem(themeKey);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    choice = root.dataset['theme'];
  }
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark.matches);
  root.className = isDark ? 'dark' : 'light';
  root.dataset['theme'] = choice === 'dark' || choice === 'system' ? choice : 'light';
  const ground = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const paper = (isDark ? import.meta.env.DARK_PAPER : import.meta.env.LIGHT_PAPER) as string;
  if (ground) ground.content = paper;
}

applyTheme();
// Other tabs, the operating system, and pages restored from history.
for (const event of ['storage', 'pageshow', 'themechange']) addEventListener(event, applyTheme);
prefersDark.addEventListener('change', applyTheme);
// A restored scroll position needs real heights, not guessed ones.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (arrival?.type !== 'navigate') root.dataset['whole'] = '';
