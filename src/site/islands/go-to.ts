/**
 * Puts the focus on what there is to read now, and the screen at its beginning
 * unless all of it is in view. Browsers differ in how far they scroll by themselves.
 */
export function goTo(place: HTMLElement | null): void {
  if (!place) return;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  // "auto" where nothing sticks to the top.
  const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
  const covered = Number.parseFloat(padding) || 0;
  if (top < covered || bottom > innerHeight) place.scrollIntoView({ block: 'start' });
}
