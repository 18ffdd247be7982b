/** Tells screen readers, without moving focus. */
export function announce(words: string): void {
  document.querySelector('[data-announce]')?.replaceChildren(words);
}
