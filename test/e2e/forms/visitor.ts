import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Form, isTyped, type QuestionField } from '@tidewright/forms';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { labels } from '../../labels.ts';
import { forms, formOf as ownForm, referencePattern, someOrder } from '../../own-forms.ts';
import { type FormFacts, formFacts } from './form-facts.ts';

/** What a visitor does with a form. */

export { someOrder };

export type Answers = Record<string, string>;

/** A form that no page of this content shows is not tried. */
export function factsOf(id: string): FormFacts {
  const facts = formFacts.find((other) => other.id === id);
  test.skip(!facts, `No page has the form "${id}".`);
  return facts as FormFacts;
}

export function definitionOf(id: string): Form {
  factsOf(id);
  return ownForm(id);
}

/** A page with a form that asks so, or with any form. */
export const formAsking = (kind: QuestionField['kind']): FormFacts =>
  formFacts.find(({ id }) => ownForm(id).fields.some((field) => field.kind === kind)) ??
  (formFacts[0] as FormFacts);

/** The form after which a visitor chooses a time. */
export const scheduledForm: string =
  forms.find(({ form }) => form.afterSuccess === 'schedule')?.form.id ?? 'consultation';

export const typedNames = (id: string): string[] =>
  definitionOf(id)
    .fields.filter(isTyped)
    .map(({ name }) => name);

/** Everything filled in, by someone whom no other test knows. */
export const goodAnswers = (id: string, email: string): Answers => ({
  ...fullSubmission(definitionOf(id)),
  email,
});

export const formOf = (page: Page, id: string): Locator => page.locator(`form[data-form="${id}"]`);

export const control = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

export const submitButton = (form: Locator): Locator => form.locator('button[type=submit]');

/** The words of the button as they can be seen: it holds both labels. */
export const shownLabel = (form: Locator): Locator =>
  submitButton(form).locator('.submit-labels > span').locator('visible=true');

/** Touches the form and waits until its script has taken over. */
export async function openForm(page: Page, id: string, path = factsOf(id).path): Promise<Locator> {
  await rememberFirstLook(page, id);
  await page.goto(path);
  return reachForm(page, id);
}

export async function reachForm(page: Page, id: string): Promise<Locator> {
  const form = formOf(page, id);
  await form.scrollIntoViewIfNeeded();
  await touch(page, id);
  await expect.poll(() => page.evaluate(hasDraft, `form-${id}`)).toBe(true);
  return form;
}

/** A form's script is ready once it has stored what the form holds, if it may store anything. */
function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(key)?.includes('"values"') === true;
  } catch {
    return true;
  }
}

/** Puts a finger on the place of a form, which calls its script, and waits for that. */
export async function touch(page: Page, id: string): Promise<void> {
  await page.locator(`#form-${id}`).dispatchEvent('pointerdown');
  await page.locator(`astro-island:not([ssr]):has(#form-${id})`).waitFor({ state: 'attached' });
}

/** No one fills a form in as quickly as a test; the server takes the quick for machines. */
async function rememberFirstLook(page: Page, id: string): Promise<void> {
  await page.addInitScript((key) => {
    if (window === top && sessionStorage.getItem(key) === null) {
      sessionStorage.setItem(key, JSON.stringify({ shownAt: Date.now() - 60_000 }));
    }
  }, `form-${id}`);
}

/** As typing it would: focus, then each value with its events. All in one call: one for each field takes far longer. */
export const answer = (form: Locator, answers: Answers): Promise<void> =>
  form.evaluate(async (element, values) => {
    type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    // A script that draws the form watches the property of the element; this one belongs to all.
    const set = (control: Control, value: string) =>
      Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    for (const control of [...(element as HTMLFormElement).elements] as Control[]) {
      const value = values[control.name];
      if (value === undefined || control.type === 'hidden') continue;
      if (!control.checkVisibility() || control.disabled)
        throw new Error(`No one can answer ${control.name}.`);
      control.focus();
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.checked !== value.split(', ').includes(control.value)) control.click();
        continue;
      }
      set(control, value);
      if (control.value !== value) throw new Error(`${control.name} does not take ${value}.`);
      for (const event of ['input', 'change'])
        control.dispatchEvent(new Event(event, { bubbles: true }));
      // What one event changes is drawn before the next.
      await null;
    }
  }, answers);

/** As some browsers fill a form in: no event says so, and the form's script does not load. */
export const fillSilently = (form: Locator, answers: Answers): Promise<void> =>
  form.evaluate((element, values) => {
    for (const control of (element as HTMLFormElement).elements as Iterable<HTMLInputElement>) {
      const value = values[control.name];
      if (value === undefined) continue;
      if (control.type === 'checkbox') control.checked = value.split(', ').includes(control.value);
      else control.value = value;
    }
  }, answers);

/** What stands in the form's controls now. */
export const answersIn = (form: Locator, names: readonly string[]): Promise<Answers> =>
  form.evaluate(
    (element, wanted) =>
      Object.fromEntries(
        wanted.map((name) => [
          name,
          new FormData(element as HTMLFormElement).getAll(name).join(', '),
        ]),
      ),
    names,
  );

/** The messages under the fields, by field, and those of the summary, in order. */
export async function messagesIn(form: Locator): Promise<{ fields: Answers; summary: string[] }> {
  return form.evaluate((element) => {
    const id = element.getAttribute('data-form');
    const wrong = [...element.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    const fields = wrong.map((control) => {
      const { name } = control;
      const place = control.closest('fieldset') ?? control;
      const described = place.getAttribute('aria-describedby')?.split(' ') ?? [];
      const own = described.find((other) => other === `${id}-${name}-error`);
      return [name, own ? (document.getElementById(own)?.textContent ?? '') : ''];
    });
    const links = element.querySelectorAll('div[data-form-summary] a');
    return {
      fields: Object.fromEntries(fields),
      summary: [...links].map(({ textContent }) => textContent ?? ''),
    };
  });
}

/** What a form says when it couldn't be sent. */
export const failureIn = (form: Locator): Locator =>
  form.locator('[role=group][aria-labelledby^="failure-"]');

export const thanksOf = (page: Page, id: string): Locator =>
  page.locator(`#form-${id}`).getByText(definitionOf(id).successHeading);

/** Opens the form again after sending. */
export const another = (page: Page): Locator =>
  page.getByRole('button', { name: labels.forms.another, exact: true });

export const referenceIn = (page: Page): Locator =>
  page.getByText(new RegExp(`^${referencePattern.source}$`));
