export const placeId = (formId: string): string => `form-${formId}`;

/** Nothing where there is no page, on the server. */
export const servedPlace = (id: string): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(id);

/** A page with which the server answers opens at what it has to say. */
export const opening = { tabIndex: -1, autoFocus: true } as const;

/**
 * Somebody who was quicker than the script has sent the form without it, and
 * the server has answered with this page: thanks, or messages and what was
 * typed. React knows nothing of these and would put an empty form over them,
 * so the page stays as it came and goes on working without script.
 */
export function serverMarkup(place: HTMLElement | null): string | undefined {
  if (!place) return undefined;
  const form = place.querySelector('form');
  const isAnswered = !form || form.querySelector('div[data-form-summary]')?.hasChildNodes();
  return isAnswered ? place.innerHTML : undefined;
}
