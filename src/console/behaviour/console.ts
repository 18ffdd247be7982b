import { keepUp } from './live.ts';
import { listenForShortcuts } from './shortcuts.ts';
import { tieTicks } from './ticks.ts';

/** What the last act did is told once, not on every reload. */
function forgetDone(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('done')) return;
  address.searchParams.delete('done');
  history.replaceState(null, '', address);
}

forgetDone();
tieTicks();
keepUp(tieTicks);
if (document.documentElement.dataset['shortcuts'] !== undefined) listenForShortcuts();
