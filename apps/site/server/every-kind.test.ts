import { isTyped } from '@tidewright/forms';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { survey } from '../../../packages/forms/every-kind.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { builtPage, propsOf } from './form-page.fixture.tsx';
import { formAgain } from './form-page.tsx';

const form = {
  ...survey.form,
  fields: survey.form.fields.map((field) => ({ ...field, hint: `How to answer ${field.name}` })),
};
const props = propsOf(form);
const values = fullSubmission(form);
const errors = Object.fromEntries(form.fields.map(({ name }) => [name, `Mend ${name}`]));

const built = parse(builtPage(props));
const again = parse(formAgain(builtPage(props), props, { values, errors }) ?? '');

describe.each(form.fields.map((field) => [field.kind, field] as const))(
  'a question of kind %s',
  (_, field) => {
    const id = `survey-${field.name}`;

    it('has a label, a hint and a control', () => {
      const control = built.querySelector(`#${id}`);
      expect(built.querySelector(`label[for="${id}"]`)?.text).toContain(field.label);
      expect(built.querySelector(`#${id}-hint`)?.text).toBe(field.hint);
      expect(control?.getAttribute('aria-describedby')).toBe(`${id}-hint`);
    });

    it('stands there again with what was typed and what is wrong with it', () => {
      const control = again.querySelector(`#${id}`);
      expect(control?.getAttribute('aria-describedby')).toBe(`${id}-hint ${id}-error`);
      expect(again.querySelector(`#${id}-error`)?.text).toBe(errors[field.name]);
      expect(again.querySelector(`a[href="#${id}"]`)?.text).toBe(errors[field.name]);
      if (!isTyped(field)) return;
      const typed =
        control?.getAttribute('value') ??
        control?.querySelector('[selected], [checked]')?.getAttribute('value') ??
        control?.text;
      expect(typed?.trim()).toBe(values[field.name]);
    });
  },
);

it('has a calendar for a date, with limits that hold on the day on which a page is read', () => {
  const control = built.querySelector('#survey-dateAsked');
  expect(control?.attributes).toMatchObject({ type: 'date', placeholder: 'YYYY-MM-DD' });
  expect(control?.hasAttribute('min')).toBe(false);
});
