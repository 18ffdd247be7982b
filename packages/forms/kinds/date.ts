import * as v from 'valibot';
import { choiceMaxLength } from '../control-fields.ts';
import { block, textKey, words } from '../entry-keys.ts';
import { normaliseLine } from '../normalise.ts';
import type { AgencyClock, AnswerRule, QuestionKind } from './kind.ts';
import { typed } from './question-keys.ts';

const today = 'today';

const question = () =>
  v.pipe(
    block({
      ...typed('date'),
      earliest: v.exactOptional(
        v.pipe(
          textKey('today, or the earliest day that you take', 10),
          v.check(
            (day) => day === today || isDay(day),
            'is no day: write today, or one such as 2026-11-30',
          ),
        ),
      ),
      latest: v.exactOptional(
        v.pipe(
          textKey('the latest day that you take', 10),
          v.check(isDay, 'is no day: write one such as 2027-11-30'),
        ),
      ),
      invalid: words('the message if it isn’t a date'),
      outside: v.exactOptional(
        words('the message for a day before the earliest or after the latest, if it’s another one'),
      ),
      format: v.optional(
        words('how to type a date if the browser has no calendar, in letters', 20),
        'YYYY-MM-DD',
      ),
    }),
    v.check(
      ({ earliest = '', latest }) => !latest || !isDay(earliest) || earliest <= latest,
      'takes no day at all: write a latest day that is not before the earliest',
    ),
  );

/** An answer is YYYY-MM-DD, so that days can be compared as text. */
export type DateField = v.InferOutput<ReturnType<typeof question>>;

/** The first day that is taken; undefined if any is. */
export const earliestDay = ({ earliest }: DateField, clock: AgencyClock): string | undefined =>
  earliest === today ? dayOf(clock) : earliest;

/** The agency's day. Swedish writes it as YYYY-MM-DD. */
const dayOf = ({ now, timeZone }: AgencyClock): string =>
  now.toLocaleDateString('sv-SE', { timeZone });

/** When a day starts in UTC; undefined if the text is no day of the calendar. */
function startOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const start = new Date(`${text}T00:00Z`);
  // Browsers read 2026-02-30 as the second of March.
  const isReal = !Number.isNaN(start.valueOf()) && start.toISOString().startsWith(text);
  return isReal ? start : undefined;
}

const isDay = (text: string): boolean => startOf(text) !== undefined;

/** Where the browser has no calendar, people type 2026/3/1 and 2026.3.1. as well. */
function normaliseDay(text: string): string {
  const line = normaliseLine(text);
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)\.?$/.exec(line) ?? [];
  return year === '' ? line : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const dateRule: AnswerRule<DateField> = {
  normalise: normaliseDay,
  maxLength: () => choiceMaxLength,
  misfit(answer, field, { clock }) {
    if (!isDay(answer)) return field.invalid;
    const { latest, invalid, outside = invalid } = field;
    const earliest = earliestDay(field, clock);
    const isInRange = (!earliest || answer >= earliest) && (!latest || answer <= latest);
    return isInRange ? undefined : outside;
  },
  // A date of which only a part is typed; the control hands out nothing then.
  flaw: 'badInput',
  needsClock: ({ earliest }) => earliest === today,
};

export const dateKind = {
  question,
  shown(answer, _, language) {
    // Read and written in UTC, so that it stays the day that was chosen.
    const start = startOf(answer);
    return start?.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) ?? answer;
  },
  longestShown: () => 60,
  sample: ({ earliest = today, latest }) =>
    latest ?? (earliest === today ? '2099-12-31' : earliest),
  wrongSample: ({ earliest, invalid, outside = invalid }) =>
    earliest === today ? { answer: '1999-12-31', message: outside } : undefined,
  example: { invalid: 'This is no date', earliest: today, outside: 'This day is over' },
} satisfies QuestionKind<DateField>;
