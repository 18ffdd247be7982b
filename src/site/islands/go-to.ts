/**
 * Puts the focus on what there is to read now, and the screen at its beginning
 * unless all of it is in view. Browsers differ in how far they scroll by themselves.
 */
export function goTo(place: HTMLElement | null): void {
  if (!place) return;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < covered || bottom > innerHeight) place.scrollIntoView({ block: 'start' });
}
