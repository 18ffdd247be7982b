import type { LeadReading } from '../../leads/lead-admin.ts';
import type { LeadReports, Origin, Period } from '../../leads/lead-reports.ts';
import type { Message, NoticeChannel, Telltale } from '../../leads/notice.ts';
import { titleOf } from '../letters/of-lead.ts';
import { sayPrice, type TellingContext } from '../letters/telling.ts';
import { oneLine } from '../plain-text.ts';
import { lastMorning } from './morning.ts';

export type WeeklyLetterOptions = {
  readonly store: Pick<LeadReading, 'sum'> &
    Pick<LeadReports, 'origins'> & { readonly notices: Pick<Telltale, 'lastTime' | 'tellOnce'> };
  readonly telling: TellingContext;
  readonly channels: readonly NoticeChannel[];
};

const weekMs = 7 * 24 * 60 * 60_000;

/** On Monday morning, how the week before went. */
export async function tellWeek(options: WeeklyLetterOptions, now: Date): Promise<void> {
  const { store, telling, channels } = options;
  const monday = lastMorning(now, telling.company.timeZone, true);
  const last = await store.notices.lastTime('weekly letter');
  if (last !== null && last >= monday) return;
  const message = await weekOf(options, monday);
  await store.notices.tellOnce('weekly letter', monday, { message, channels }, now);
}

async function weekOf({ store, telling }: WeeklyLetterOptions, monday: Date): Promise<Message> {
  const begin = new Date(monday.getTime() - weekMs);
  const week = await store.origins({ from: begin, before: monday });
  const earlier = await store.origins({
    from: new Date(begin.getTime() - weekMs),
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
    `On their way to the CRM: ${sum.waiting + sum.sending}`,
    `Given up, waiting for you: ${sum.parked}`,
    `Set aside as suspected spam: ${sum.quarantined}`,
  ];
  return { title: 'The week in leads', lines: [lines.join('\n')], path: '/reports' };
}

const total = (origins: readonly Origin<string>[]) =>
  origins.reduce((all, { leads }) => all + leads, 0);

const ranked = <Name>(origins: readonly Origin<Name>[], say: (name: Name) => string): string =>
  origins
    .slice(0, 3)
    .map(({ name, leads }) => `${say(name)} ${leads}`)
    .join(', ') || 'none';
