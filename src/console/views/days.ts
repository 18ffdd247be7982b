import type { Received } from '../../leads/lead-reports.ts';
import type { Day, Days } from '../pages/view.ts';
import { readDay } from '../times.ts';
import type { Desk } from '../web/desk.ts';
import type { Clock } from './clock.ts';
import { type FormNames, formNamesOf } from './form-names.ts';
import { figure } from './numbers.ts';

const span = 14;

/** The last two weeks, a bar a day. */
export async function daysOf(desk: Desk, clock: Clock, as: Days['as']): Promise<Days> {
  const names = formNamesOf(desk.forms, desk.company);
  const { timeZone } = desk.company;
  const today = clock.isoDay(clock.now);
  const begins = Array.from({ length: span + 1 }, (_, index) =>
    readDay(today, timeZone, index + 1 - span),
  ).filter((begin) => begin !== null);
  const received = await desk.store.receivedBetween(begins);
  const days = begins.slice(0, span).map(
    (from, index): Day => ({
      day: clock.day(from),
      leads: byGroup(
        received.filter((counted) => counted.span === index),
        names,
      ),
    }),
  );
  return {
    as,
    bars: { label: 'Bars', href: '/' },
    table: { label: 'Table', href: '/?as=table' },
    groups: names.groups.map(names.groupName),
    days,
    words: wordsOf(days),
  };
}

function byGroup(received: readonly Received[], names: FormNames): readonly number[] {
  return names.groups.map((group) =>
    received
      .filter(({ form }) => names.groupOf(form) === group)
      .reduce((sum, { leads }) => sum + leads, 0),
  );
}

const countOf = ({ leads }: Day) => leads.reduce((sum, count) => sum + count, 0);

function wordsOf(days: readonly Day[]): string {
  const all = days.reduce((sum, day) => sum + countOf(day), 0);
  if (all === 0) return 'None came in the last two weeks.';
  const busiest = days.reduce((best, day) => (countOf(day) > countOf(best) ? day : best));
  return `${figure(all)} in the last two weeks. The busiest day was ${busiest.day.words}, with ${figure(countOf(busiest))}.`;
}
