import { describe, expect, it } from 'vitest';
import { rules } from '../../../test/content-forms.ts';
import { survey } from '../every-kind.fixture.ts';
import { isTyped, kindOf } from '../fields.ts';
import { fullSubmission, longestSubmission, sampleClock } from '../samples.fixture.ts';

const { form, read } = survey;
const full = fullSubmission(form);
const errorsWith = (changes: object) => form.parse({ ...full, ...changes }, sampleClock).errors;

describe.each(form.fields.filter(isTyped).map((field) => [field.kind, field] as const))(
  'a question of kind %s',
  (_, field) => {
    const { name } = field;
    const kind = kindOf(field);

    it('is demanded, and may be left out where it is not', () => {
      expect(errorsWith({ [name]: ' ' })).toEqual({ [name]: field.required });
    });

    it('takes its samples as they are', () => {
      for (const answers of [full, longestSubmission(form)]) {
        expect(form.parse(answers, sampleClock)).toEqual({ values: answers });
      }
    });

    it('refuses what its rule does not allow, and what is no text', () => {
      const wrong = kind.wrongSample?.(field);
      if (wrong) expect(errorsWith({ [name]: wrong.answer })).toEqual({ [name]: wrong.message });
      expect(errorsWith({ [name]: ['a'] })).toEqual({ [name]: rules.notText });
      expect(errorsWith({ [name]: 'x'.repeat(6_000) })).toHaveProperty(name);
    });

    it('shows no answer longer than the CRM keeps room for, in any language', () => {
      const answers = [full[name] ?? '', longestSubmission(form)[name] ?? ''];
      for (const language of ['en-US', 'de-DE', 'el-GR', 'ta-IN', 'pt-BR']) {
        for (const answer of answers) {
          const shown = kind.shown(answer, field, language);
          expect(shown).not.toBe('');
          expect(shown.length).toBeLessThanOrEqual(kind.longestShown(field));
        }
      }
    });
  },
);

it('tells the CRM every answer, and the file', () => {
  const submission = read(full, sampleClock);
  if (submission.errors) throw new Error('The samples are refused.');
  const { description } = submission.toCrm({
    receivedAt: sampleClock.now,
    timeZone: sampleClock.timeZone,
    dealsMode: 'spec',
    attribution: {},
    fileLink: 'https://agency.example/file',
  }).contact;
  for (const field of form.fields) {
    const value = isTyped(field) ? (full[field.name] ?? '') : 'https://agency.example/file';
    const line = `${field.label.replace('?', '')}: ${kindOf(field).shown(value, field, 'en-US')}`;
    expect(description).toContain(line);
  }
});
