import { between, type Field } from '../../forms/fields.ts';

type Values = Readonly<Record<string, string>>;

export const controlId = (formId: string, name: string): string => `${formId}-${name}`;

export function readValues(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).join(between)]));
}

export function fillEmpty(form: HTMLFormElement, values: Values): void {
  for (const control of form.elements as Iterable<Element & HTMLInputElement>) {
    const value = values[control.name];
    if (!value) continue;
    if (control.type === 'checkbox')
      control.checked ||= value.split(between).includes(control.value);
    else control.value ||= value;
  }
}

export const chosenFile = (form: HTMLFormElement, field: Field | undefined): File | undefined => {
  const input = field && form.elements.namedItem(field.name);
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
};

export const refusedEmails = (form: HTMLFormElement): readonly string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=email]')]
    .filter((input) => input.validity.typeMismatch)
    .map((input) => input.name);

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
