import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../test/content-forms.ts';
import { defineForm } from '../define-form.ts';
import { kindOf, needClock } from '../fields.ts';
import { questionEntry } from '../question-entry.ts';
import { fullSubmission } from '../samples.fixture.ts';

const written = { name: 'start', kind: 'date', label: 'When?', invalid: 'No date' };

function formWith(more: object) {
  const field = parse(questionEntry, { ...written, ...more });
  if (field.kind !== 'date') throw new Error('This is no date.');
  const texts = { submitLabel: '', busyLabel: '', failureMessage: '', successHeading: '' };
  const form = defineForm(
    { id: 'survey', ...texts, successText: '', afterSuccess: 'reset', fields: [field] },
    rules,
  );
  const read = (start: string, now = '2026-11-15T12:00:00Z', timeZone = 'America/New_York') => {
    const { values, errors } = form.parse({ start }, { now: new Date(now), timeZone });
    return values?.['start'] ?? errors?.['start'];
  };
  return { form, field, read };
}

const soon = { earliest: 'today', outside: 'Over' };

describe('a date', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['  2026-11-30 ', '2026-11-30'],
    ['2026/11/30', '2026-11-30'],
    ['2026.1.5.', '2026-01-05'],
    ['2028-02-29', '2028-02-29'],
    ['', ''],
  ])('may be typed as “%s”', (typed, kept) => {
    expect(formWith({}).read(typed)).toBe(kept);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '30/11/2026',
    '11.30.2026',
    '12026-01-01',
    '2026-11-30T10:00',
    'soon',
  ])('that is none in the calendar is refused: %s', (typed) => {
    expect(formWith({}).read(typed)).toBe('No date');
  });

  it('may have to be today or later, by the agency’s calendar', () => {
    const { read } = formWith(soon);
    // Half past eight in the evening in New York, and the next day in Oslo.
    const now = '2026-11-16T01:30:00Z';
    expect(read('2026-11-15', now)).toBe('2026-11-15');
    expect(read('2026-11-14', now)).toBe('Over');
    expect(read('2026-11-15', now, 'Europe/Oslo')).toBe('Over');
    expect(read('2026-11-16', now, 'Europe/Oslo')).toBe('2026-11-16');
  });

  it('may have to be in a range of days', () => {
    const { read } = formWith({ earliest: '2026-03-01', latest: '2026-03-31' });
    expect(
      ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => read(day)),
    ).toEqual(['No date', '2026-03-01', '2026-03-31', 'No date']);
  });

  it('asks for the clock only where today counts', () => {
    expect(needClock([formWith(soon).field])).toBe(true);
    expect(needClock([formWith({ earliest: '2026-03-01' }).field])).toBe(false);
  });

  it.each([
    ['en-US', 'November 30, 2026'],
    ['en-GB', '30 November 2026'],
    ['de-DE', '30. November 2026'],
  ])('is shown as %s writes it', (language, shown) => {
    const { field } = formWith({});
    expect(kindOf(field).shown('2026-11-30', field, language)).toBe(shown);
    expect(kindOf(field).shown('some day', field, language)).toBe('some day');
  });

  it.each([{}, soon, { earliest: '2026-03-01' }, { ...soon, latest: '2090-01-01' }])(
    'has a sample that is taken: %o',
    (more) => {
      const { form, read } = formWith({ ...more, required: 'When?' });
      const { start = '' } = fullSubmission(form);
      expect(read(start)).toBe(start);
    },
  );
});

describe('a question for a date', () => {
  const problemsOf = (more: object) =>
    safeParse(questionEntry, { ...written, ...more }).issues?.map(({ message }) => message);

  it.each([
    [{ earliest: 'now' }, 'is no day: write today, or one such as 2026-11-30'],
    [{ latest: 'today' }, 'is no day: write one such as 2027-11-30'],
    [{ latest: '2026-02-30' }, 'is no day: write one such as 2027-11-30'],
    [
      { earliest: '2026-03-02', latest: '2026-03-01' },
      'takes no day at all: write a latest day that is not before the earliest',
    ],
  ])('is refused with %o', (more, problem) => {
    expect(problemsOf(more)).toEqual([problem]);
  });

  it('says how a date is typed, if only in letters', () => {
    expect(formWith({}).field.format).toBe('YYYY-MM-DD');
    expect(formWith({ format: 'JJJJ-MM-TT' }).field.format).toBe('JJJJ-MM-TT');
  });
});
