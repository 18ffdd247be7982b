import type { FormAnswer } from '../../forms/lead-answer.ts';

/** The form's element id, and its draft's storage key. */
export const placeId = (formId: string): string => `form-${formId}`;

export const servedElement = (id: string): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(id);

const answerId = (formId: string): string => `answer-${formId}`;

/** Focuses the server's message. With autofocus alone, some browsers scroll it under the header. */
export const opening = (formId: string) =>
  ({ id: answerId(formId), tabIndex: -1, autoFocus: true }) as const;

export const answerFragment = (formId: string): string => `#${answerId(formId)}`;

/** The server's thanks: React would replace them with an empty form. */
export const servedThanks = (place: HTMLElement | null): string | undefined =>
  place && !place.querySelector('form') ? place.innerHTML : undefined;

export const servedAnswer = (place: HTMLElement | null): FormAnswer | undefined =>
  place?.dataset['answer'] ? JSON.parse(place.dataset['answer']) : undefined;

/** A post's answer can't be reloaded. The form's own page can, and finds the draft. */
export function takeOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (own) history.replaceState(history.state, '', new URL(own.href).pathname);
}
