import { keepUp } from './live.ts';
import { tieTicks } from './ticks.ts';

/** What the last act did is told once, not on every reload. */
function forgetDone(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('done')) return;
  address.searchParams.delete('done');
  history.replaceState(null, '', address);
}

/** On a phone the way to other pages is longer than the screen. */
function showPlace(): void {
  const nav = document.querySelector('.top nav');
  const place = nav?.querySelector('[aria-current=page]');
  if (!nav || !place) return;
  const over = place.getBoundingClientRect().right - nav.getBoundingClientRect().right;
  // Not by scrollIntoView, which would also leave the place further down where somebody reads.
  if (over > 0) nav.scrollLeft += over + 24;
}

forgetDone();
showPlace();
tieTicks();
keepUp(() => {
  showPlace();
  tieTicks();
});
