import { describe, expect, it } from 'vitest';
import { formOf, formsById } from '../../test/content-forms.ts';
import { answersOf } from './answers.ts';
import { isTyped } from './fields.ts';

describe('what was asked and answered', () => {
  const fields = formOf('application').fields.filter(isTyped);
  const typed = fields.filter(({ kind }) => kind !== 'select');
  const choices = fields.filter((field) => field.kind === 'select');
  const [choice] = choices;
  if (!choice) throw new Error('The form asks for no choice.');
  const option = choice.options.at(-1);

  it('is told in the words and the order of the form', () => {
    const values = Object.fromEntries(typed.map(({ name }) => [name, `My ${name}`]));
    // Backwards, so that the order is not that of the values.
    const sent = Object.fromEntries(Object.entries(values).toReversed());
    expect(answersOf({ form: 'application', values: sent }, formsById)).toEqual(
      typed.map(({ name, label }) => ({ question: label, answer: `My ${name}` })),
    );
  });

  it('names a choice as the visitor read it', () => {
    const values = { [choice.name]: option?.value ?? '' };
    expect(answersOf({ form: 'application', values }, formsById)).toEqual([
      { question: choice.label, answer: option?.label },
    ]);
  });

  it('keeps a choice that is no longer offered, and a question that is no longer asked', () => {
    const values = { favorite: 'Teal', [choice.name]: 'withdrawn', empty: '' };
    expect(answersOf({ form: 'application', values }, formsById)).toEqual([
      { question: choice.label, answer: 'withdrawn' },
      { question: 'favorite', answer: 'Teal' },
    ]);
  });

  it('leaves out what was left empty', () => {
    const values = Object.fromEntries(fields.map(({ name }) => [name, '']));
    expect(answersOf({ form: 'application', values }, formsById)).toEqual([]);
  });

  it('is told by the names alone where the form is gone', () => {
    const values = { name: 'Ada', resume: 'ada.pdf' };
    expect(answersOf({ form: 'withdrawn', values }, formsById)).toEqual([
      { question: 'name', answer: 'Ada' },
      { question: 'resume', answer: 'ada.pdf' },
    ]);
  });
});
