import type { FormAnswer } from '../../forms/lead-answer.ts';

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

/** Thanks with which the server has answered. React would put an empty form in their place. */
export const servedThanks = (place: HTMLElement | null): string | undefined =>
  place && !place.querySelector('form') ? place.innerHTML : undefined;

/** What the server has said to a form that was posted without script; the form goes on from there. */
export const servedAnswer = (place: HTMLElement | null): FormAnswer | undefined =>
  place?.dataset['answer'] ? JSON.parse(place.dataset['answer']) : undefined;

/** The answer to a post can't be reloaded or come back to; the form's own page can, and finds the draft. */
export function takeOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (own) history.replaceState(history.state, '', new URL(own.href).pathname);
}
