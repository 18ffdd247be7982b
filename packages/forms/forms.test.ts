import { describe, expect, it } from 'vitest';
import { forms, formsById, rules, tooLong } from '../../test/content-forms.ts';
import { isTyped } from './fields.ts';
import {
  everyAnswer,
  fullSubmission,
  longestSubmission,
  sampleClock,
  shortestSubmission,
} from './samples.fixture.ts';

it('has a form for each id, and for nothing else', () => {
  expect(formsById.get('contact')?.form.id).toBe('contact');
  expect(formsById.get('constructor')).toBeUndefined();
});

describe.each(forms.map(({ form }) => [form.id, form] as const))('%s', (_, form) => {
  it.each([
    ['no fields', {}],
    ['empty fields', everyAnswer(form, '')],
    ['blank fields', everyAnswer(form, ' \t')],
    ['no object', null],
    ['a word', 'words'],
    ['a list', []],
  ])('asks with %s for all that it demands, and for nothing else', (_, input) => {
    const demanded = form.fields.flatMap((field) =>
      isTyped(field) && field.required ? [[field.name, field.required]] : [],
    );
    expect(form.parse(input, sampleClock)).toEqual({ errors: Object.fromEntries(demanded) });
  });

  it.each([
    ['a full', fullSubmission(form)],
    ['the shortest', shortestSubmission(form)],
    ['the longest', longestSubmission(form)],
  ])('takes %s submission and returns it unchanged', (_, submission) => {
    expect(form.parse(submission, sampleClock)).toEqual({ values: submission });
  });

  it('refuses a text that is one character too long', () => {
    for (const field of form.fields) {
      if (!('maxLength' in field) || field.kind === 'email') continue;
      const answers = { ...longestSubmission(form) };
      answers[field.name] += 'x';
      expect(form.parse(answers, sampleClock).errors).toEqual({
        [field.name]: tooLong(field.label, field.maxLength),
      });
    }
  });

  it('refuses answers that are not text', () => {
    for (const name of Object.keys(everyAnswer(form, ''))) {
      for (const answer of [1, true, null, ['a'], { a: 'b' }]) {
        const { errors } = form.parse({ ...fullSubmission(form), [name]: answer }, sampleClock);
        expect(errors).toEqual({ [name]: rules.notText });
      }
    }
  });
});
