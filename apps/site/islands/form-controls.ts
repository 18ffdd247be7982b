import { between, type FormAnswer, type QuestionField, type Values } from '@tidewright/forms';

export const controlId = (formId: string, name: string): string => `${formId}-${name}`;

export function readValues(form: HTMLFormElement, names: readonly string[]) {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).join(between)]));
}

/** Never over something that is there. */
export function fillEmpty(form: HTMLFormElement, values: Values): void {
  for (const control of form.elements as Iterable<Element & HTMLInputElement>) {
    const value = values[control.name];
    if (!value) continue;
    if (control.type === 'checkbox')
      control.checked ||= value.split(between).includes(control.value);
    else control.value ||= value;
  }
}

export const chosenFile = (
  form: HTMLFormElement,
  field: QuestionField | undefined,
): File | undefined => {
  const input = field && form.elements.namedItem(field.name);
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
};

/** Focuses an element and scrolls to its start unless all of it is in view. Browsers differ in how far they scroll. */
export function goTo(place: HTMLElement | null): void {
  if (!place) return;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  // "auto" if nothing is sticky.
  const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
  const covered = Number.parseFloat(padding) || 0;
  if (top < covered || bottom > innerHeight) place.scrollIntoView({ block: 'start' });
}

/** The form's element id, and its draft's storage key. */
export const placeId = (formId: string): string => `form-${formId}`;

const answerId = (formId: string): string => `answer-${formId}`;

/** Focuses the server's message. With autofocus alone, some browsers scroll it under the header. */
export const opening = (formId: string) =>
  ({ id: answerId(formId), tabIndex: -1, autoFocus: true }) as const;

/** For the address to which a form is posted without script. */
export const answerFragment = (formId: string): string => `#${answerId(formId)}`;

/** What the server rendered in the form's place, with the answer it gives. */
export function readServed(id: string) {
  const place = typeof document === 'undefined' ? null : document.getElementById(id);
  const answer = place?.dataset['answer'];
  return {
    place,
    /** React would replace them with an empty form. */
    thanks: place && !place.querySelector('form') ? place.innerHTML : undefined,
    answer: answer ? (JSON.parse(answer) as FormAnswer) : undefined,
  };
}

/** A post's answer can't be reloaded. The form's own page can, and finds the draft. */
export function takeOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (own) history.replaceState(history.state, '', new URL(own.href).pathname);
}
