/** Closes the slide-out menu when a link is chosen, and opens it where commands are unknown. */
export function tieMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (!menu) return;
  menu.addEventListener('click', (event) => {
    const target = event.target as Element;
    const isBackdrop = target === menu && !within(menu.getBoundingClientRect(), event);
    if (isBackdrop || target.closest('a, [data-close]')) menu.close();
  });
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.querySelector('[data-menu-open]')?.addEventListener('click', () => menu.showModal());
  }
  // A menu left open while the window grows would block a page that no longer shows its button.
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.close());
}

const within = (box: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
