import { keepUp } from './live.ts';

/** What the last act did is told once, not on every reload. */
function forgetDone(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('done')) return;
  address.searchParams.delete('done');
  history.replaceState(null, '', address);
}

/** On a phone the way to other pages is longer than the screen. */
function showPlace(): void {
  const nav = document.querySelector('header nav');
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

/** One box that ticks all others of the page, and how many are ticked in words. */
function tieTicks(): void {
  const label = document.querySelector<HTMLElement>('[data-tick-all]');
  const all = label?.querySelector('input');
  const form = all?.form;
  if (!label || !all || !form) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=reference]')];
  const words = form.querySelector('[data-ticked]');
  const show = () => {
    const ticked = boxes.filter(({ checked }) => checked).length;
    all.checked = ticked === boxes.length;
    all.indeterminate = ticked > 0 && ticked < boxes.length;
    if (words) words.textContent = ticked === 0 ? '' : `: ${ticked}`;
  };
  label.hidden = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    show();
  });
  form.addEventListener('change', show);
  show();
}
