// Runs in the head, before anything is painted: a late theme would flash.
(() => {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice;
    try {
      choice = localStorage.getItem('vite-ui-theme');
    } catch {
      // Storage is blocked: the page is light, as for a first visit.
    }
    const isDark = choice === 'dark' || (choice === 'system' && prefersDark.matches);
    root.className = isDark ? 'dark' : 'light';
    root.dataset.theme = choice === 'dark' || choice === 'system' ? choice : 'light';
    document.querySelector('meta[name=theme-color]').content = isDark ? '#0b1a26' : '#fbf8f2';
  };
  apply();
  // Other tabs, the operating system, and a page that comes back from the history.
  for (const event of ['storage', 'pageshow', 'themechange']) addEventListener(event, apply);
  prefersDark.addEventListener('change', apply);
  // Somebody who comes back is taken to where they were, which guessed heights would miss.
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival?.type !== 'navigate') root.dataset.whole = '';
})();
