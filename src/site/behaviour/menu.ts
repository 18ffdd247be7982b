/** Closes the slide-out menu when a link is chosen, and opens it where commands are unknown. */
export function tieMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (!menu) return;
  menu.addEventListener('click', (event) => {
    // It lies along the left edge, so what is to the right of it is the page behind.
    const isBehind = event.clientX > menu.offsetWidth;
    if (isBehind || (event.target as Element).closest('a, [data-close]')) menu.close();
  });
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.querySelector('[data-menu-open]')?.addEventListener('click', () => menu.showModal());
  }
  // A menu left open while the window grows would block a page that no longer shows its button.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => menu.close());
}
