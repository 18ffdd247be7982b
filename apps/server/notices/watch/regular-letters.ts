import { type Calendar, isBusinessDay, promiseOf } from '@tidewright/content/reply-promise';
import { dayMs, sayDuration } from '@tidewright/kit/durations';
import { formatMoney } from '@tidewright/kit/money';
import {
  type Channel,
  type Lead,
  type Message,
  type Origin,
  type Outbox,
  type PageMark,
  pageMark,
  sayCheck,
  setAsideDays,
  sourceName,
  type Tally,
  type User,
  userNamed,
} from '@tidewright/leads';
import { letterLine } from '../letters/letter.ts';
import { type LetterContext, leadTitle, sayMoment } from '../letters/letters-of.ts';
import { lastMorning, thisMorning } from './morning.ts';

export type RegularOptions = {
  readonly store: Outbox;
  readonly context: LetterContext;
  readonly channels: readonly Channel[];
};

const mostListed = 50;

/**
 * Once a day, after eight: what was set aside since the last digest, and why. Nothing if nothing was. Sent once, on
 * whichever server.
 */
export async function sendDigest(options: RegularOptions, now: Date): Promise<void> {
  const { store, context, channels } = options;
  const morning = lastMorning(now, context.company.timeZone);
  const last = await store.alarms.lastTime('digest');
  if (last !== null && last >= morning) return;
  const since = last ?? new Date(now.getTime() - dayMs);
  const fresh = await setAsideSince(since, store);
  if (fresh.length === 0) return store.alarms.done('digest', now);
  const message = digestOf(fresh, context);
  await store.alarms.notifyOnce('digest', morning, { message, channels }, now);
}

const pageSize = 500;

/**
 * Newest first. Looks at all, which stay for some days only: one that came in long ago may have been set aside by hand
 * today.
 */
async function setAsideSince(since: Date, store: Outbox): Promise<readonly Lead[]> {
  const found: Lead[] = [];
  let after: PageMark | undefined;
  for (;;) {
    const page = await store.list({ state: 'set-aside', limit: pageSize, ...(after && { after }) });
    for (const lead of page) if ((lead.setAsideAt ?? lead.receivedAt) > since) found.push(lead);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return found;
    after = pageMark(last);
  }
}

/** Only references and reasons: it may be spam, or a real person. */
function digestOf(leads: readonly Lead[], context: LetterContext): Message {
  const { length } = leads;
  const lines = leads.slice(0, mostListed).map((lead) => lineOf(lead, context));
  return {
    title: `${length} ${length === 1 ? 'message was' : 'messages were'} set aside`,
    lines: [
      `They weren’t delivered, and no one else was notified. If one isn’t spam, you can release it for ${setAsideDays} days.`,
      lines.join('\n'),
      ...(length > mostListed ? [`And ${length - mostListed} more.`] : []),
    ],
    path: '/set-aside',
  };
}

function lineOf(
  { reference, form, receivedAt, suspicion, setAsideAt }: Lead,
  context: LetterContext,
) {
  const why = setAsideAt ? 'set aside by hand' : letterLine(suspicion ?? 'suspected spam', 200);
  const when = sayMoment(receivedAt, context.company);
  return `${reference}, ${leadTitle(form, context)}, ${when}: ${why}`;
}

/** On Monday: last week's figures. Skips the first, incomplete week. */
export async function sendWeeklyLetter(options: RegularOptions, now: Date): Promise<void> {
  const { store, context, channels } = options;
  const monday = lastMorning(now, context.company.timeZone, true);
  const last = await store.alarms.lastTime('weekly letter');
  if (last !== null && last >= monday) return;
  if (last === null) {
    const begun = await store.alarms.lastTime('first week');
    if (begun === null) return store.alarms.done('first week', now);
    if (begun > mondayBefore(monday, context)) return;
  }
  const message = await weekOf(options, monday, now);
  await store.alarms.notifyOnce('weekly letter', monday, { message, channels }, now);
}

/** Not always 7 × 24 hours: clocks change. */
const mondayBefore = (monday: Date, { company }: LetterContext) =>
  lastMorning(new Date(monday.getTime() - dayMs), company.timeZone, true);

/** What the week brought and what waits comes first; deliveries come last. */
async function weekOf(
  { store, context }: RegularOptions,
  monday: Date,
  now: Date,
): Promise<Message> {
  const late = promiseOf(context.company).lateBefore(now);
  const begin = mondayBefore(monday, context);
  const week = await store.origins({ from: begin, before: monday }, late);
  const earlier = await store.origins({ from: mondayBefore(begin, context), before: begin });
  const waiting = await store.answering({}, late);
  const sum = await store.sum();
  const orders = context.company.packages.map(({ id }) => id);
  const value = week.form
    .filter(({ name }) => orders.includes(name))
    .reduce((all, form) => all + form.value, 0);
  const lines = [
    `Leads: ${total(week.form)} (the week before: ${total(earlier.form)})`,
    `Won: ${wonWords(week.all, context)}`,
    `Answered in time: ${answeredWords(week.all)}`,
    `Late now: ${lateWords(waiting.openLate)}`,
    `Order value: ${formatMoney(value, context.company.brand)}`,
    `By form: ${ranked(week.form, (name) => leadTitle(name, context))}`,
    `By source: ${ranked(week.source, (name) => letterLine(sourceName(name), 60))}`,
    `Now on their way to the CRM: ${sum.waiting + sum.sending}`,
    `Now not delivered, waiting for you: ${sum['not-delivered']}`,
    `Now set aside as suspected spam: ${sum['set-aside']}`,
    ...(await checkLine(store, context)),
  ];
  return { title: 'The week in leads', lines: [lines.join('\n')], path: '/reports' };
}

const wonWords = ({ won, wonValue }: Tally, { company }: LetterContext): string =>
  won === 0 ? 'none' : `${won}, ${formatMoney(wonValue, company.brand)}`;

/** Of the leads that came in the week and whose answer is given or overdue. */
function answeredWords({ inTime, late, openLate }: Tally): string {
  const due = inTime + late + openLate;
  return due === 0 ? 'none was due' : `${inTime} of ${due}`;
}

/** Whenever they came. */
const lateWords = (leads: number): string =>
  leads === 0 ? 'none' : `${leads} past your promise, still waiting for an answer`;

async function checkLine({ checks }: RegularOptions['store'], { company }: LetterContext) {
  const last = (await checks.recent(2)).find(({ endedAt }) => endedAt !== null);
  if (!last?.sum || !last.endedAt) return [];
  // Those sent again or left out since are taken care of.
  const { length: stillMissing } = await checks.listFound(['missing'], mostMissing);
  const sum = { ...last.sum, missing: Math.min(last.sum.missing, stillMissing) };
  return [`Checked ${sayMoment(last.endedAt, company)}: ${sayCheck(sum, 'the CRM')}`];
}

const mostMissing = 1_000;

const total = (origins: readonly Origin<unknown>[]) =>
  origins.reduce((all, { leads }) => all + leads, 0);

const mostNamed = 3;

function ranked<Name>(origins: readonly Origin<Name>[], say: (name: Name) => string): string {
  const named = origins.slice(0, mostNamed).map(({ name, leads }) => `${say(name)} ${leads}`);
  const rest = total(origins.slice(mostNamed));
  return [...named, ...(rest === 0 ? [] : [`and ${rest} more`])].join(', ') || 'none';
}

type ReminderOptions = {
  readonly store: Outbox;
  readonly calendar: Calendar;
  /** Someone gets mail about leads that have no owner. */
  readonly hasRecipients: boolean;
};

const mostReminded = 2_000;
const mostNumbered = 20;

/**
 * At eight on business days: their unanswered leads to each user; leads without an owner, or whose owner gets no
 * mail, to the default recipients. Each is sent once, on whichever server.
 */
export async function remind(options: ReminderOptions, now: Date): Promise<void> {
  const { store, calendar, hasRecipients } = options;
  const morning = thisMorning(now, calendar.timeZone);
  if (!morning || !isBusinessDay(now, calendar)) return;
  const last = await store.alarms.lastTime('reminders');
  if (last !== null && last >= morning) return;
  const toAnswer = { work: 'to-answer', before: morning, sort: 'oldest' } as const;
  const leads = await store.list({ ...toAnswer, limit: mostReminded });
  const users = await store.users.list();
  const remindedOf = Map.groupBy(leads, ({ owner }) => readerOf(owner, users));
  for (const [reader, theirs] of remindedOf) {
    if (reader === null && !hasRecipients) continue;
    const message = reminderOf(theirs, reader, now);
    const name = `reminder ${reader?.name ?? ''}`.trim();
    await store.alarms.notifyOnce(name, morning, { message, channels: ['mail'] }, now);
  }
  await store.alarms.done('reminders', now);
}

type LetterReader = User & { readonly email: string };

function readerOf(owner: string | null, users: readonly User[]): LetterReader | null {
  const user = owner === null ? undefined : userNamed(users, owner);
  return user && !user.leftAt && user.email ? (user as LetterReader) : null;
}

function reminderOf(leads: readonly Lead[], reader: LetterReader | null, now: Date): Message {
  const { length } = leads;
  const [oldest] = leads;
  const age = oldest ? sayDuration(now.getTime() - oldest.receivedAt.getTime()) : '';
  const more = length - mostNumbered;
  const isOne = length === 1;
  return {
    title: isOne ? '1 lead to answer' : `${length} leads to answer`,
    lines: [
      isOne
        ? `It ${reader ? 'is yours' : 'has no owner'} and came in ${age} ago.`
        : `They ${reader ? 'are yours' : 'have no owner'}; the oldest came in ${age} ago.`,
      ...(more > 0 ? [`The oldest ${mostNumbered} are below. There are ${more} more.`] : []),
    ],
    path: '/',
    leads: {
      references: leads.slice(0, mostNumbered).map(({ reference }) => reference),
      thatAre: 'to answer',
    },
    ...(reader && { to: { name: reader.name, address: reader.email } }),
  };
}
