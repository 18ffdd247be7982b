import { dayMs } from '../../durations.ts';
import type { Alarms, Channel, Message } from '../../leads/delivery.ts';
import type { LeadReading } from '../../leads/lead-admin.ts';
import type { LeadReports, Origin, Period } from '../../leads/lead-reports.ts';
import { titleOf } from '../letters/letters-of.ts';
import { sayPrice, type TellingContext } from '../letters/telling.ts';
import { oneLine } from '../plain-text.ts';
import { lastMorning } from './morning.ts';

export type WeeklyLetterOptions = {
  readonly store: Pick<LeadReading, 'sum'> &
    Pick<LeadReports, 'origins'> & {
      readonly alarms: Pick<Alarms, 'lastTime' | 'done' | 'tellOnce'>;
    };
  readonly telling: TellingContext;
  readonly channels: readonly Channel[];
};

/** On Monday morning, how the week before went; first of a week that was watched as a whole. */
export async function tellWeek(options: WeeklyLetterOptions, now: Date): Promise<void> {
  const { store, telling, channels } = options;
  const monday = lastMorning(now, telling.company.timeZone, true);
  const last = await store.alarms.lastTime('weekly letter');
  if (last !== null && last >= monday) return;
  if (last === null) {
    const begun = await store.alarms.lastTime('first week');
    if (begun === null) return store.alarms.done('first week', now);
    if (begun > mondayBefore(monday, telling)) return;
  }
  const message = await weekOf(options, monday);
  await store.alarms.tellOnce('weekly letter', monday, { message, channels }, now);
}

/** Not always seven times 24 hours: the clocks may change in between. */
const mondayBefore = (monday: Date, { company }: TellingContext) =>
  lastMorning(new Date(monday.getTime() - dayMs), company.timeZone, true);

async function weekOf({ store, telling }: WeeklyLetterOptions, monday: Date): Promise<Message> {
  const begin = mondayBefore(monday, telling);
  const week = await store.origins({ from: begin, before: monday });
  const earlier = await store.origins({
    from: mondayBefore(begin, telling),
    before: begin,
  } satisfies Period);
  const sum = await store.sum();
  const orders = telling.company.packages.map(({ id }) => id);
  const value = week.forms
    .filter(({ name }) => orders.includes(name))
    .reduce((all, form) => all + form.value, 0);
  const lines = [
    `Leads: ${total(week.forms)} (the week before: ${total(earlier.forms)})`,
    `Order value: ${sayPrice(value, telling.company)}`,
    `By form: ${ranked(week.forms, (name) => titleOf(name, telling))}`,
    `By source: ${ranked(week.sources, (name) => (name === null ? 'no campaign' : oneLine(name, 60)))}`,
    `Now on their way to the CRM: ${sum.waiting + sum.sending}`,
    `Now not delivered, waiting for you: ${sum.parked}`,
    `Now set aside as suspected spam: ${sum['set-aside']}`,
  ];
  return { title: 'The week in leads', lines: [lines.join('\n')], path: '/reports' };
}

const total = (origins: readonly Origin<unknown>[]) =>
  origins.reduce((all, { leads }) => all + leads, 0);

const mostNamed = 3;

function ranked<Name>(origins: readonly Origin<Name>[], say: (name: Name) => string): string {
  const named = origins.slice(0, mostNamed).map(({ name, leads }) => `${say(name)} ${leads}`);
  const rest = total(origins.slice(mostNamed));
  return [...named, ...(rest === 0 ? [] : [`and ${rest} more`])].join(', ') || 'none';
}
