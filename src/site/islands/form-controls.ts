import { between, type Field } from '../../forms/fields.ts';

/** Reading and writing the controls of a form in the page, which are the only keepers of its values. */

type Values = Readonly<Record<string, string>>;

export const controlId = (formId: string, name: string): string => `${formId}-${name}`;

export function readValues(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string> {
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

export const chosenFile = (form: HTMLFormElement, field: Field | undefined): File | undefined => {
  const input = field && form.elements.namedItem(field.name);
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
};

/** Addresses that the browser itself refuses, by the name of their control. */
export const refusedEmails = (form: HTMLFormElement): readonly string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=email]')]
    .filter((input) => input.validity.typeMismatch)
    .map((input) => input.name);

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
