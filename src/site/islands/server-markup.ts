/** Where a form stands in its page; its draft is kept under the same name. */
export const placeId = (formId: string): string => `form-${formId}`;

/** Nothing where there is no page, on the server. */
export const servedPlace = (id: string): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(id);

const answerId = (formId: string): string => `answer-${formId}`;

/**
 * A page with which the server answers opens at what it has to say. Some browsers
 * put what has the autofocus under the header, but none the fragment of an address.
 */
export const opening = (formId: string) =>
  ({ id: answerId(formId), tabIndex: -1, autoFocus: true }) as const;

/** For the address to which a form is posted without script. */
export const answerFragment = (formId: string): string => `#${answerId(formId)}`;

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
