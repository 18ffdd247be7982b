import type { Lead, LeadState } from '../../leads/lead.ts';
import type { Frame, Need, Sum, Term, TodayView } from '../pages/view.ts';
import { nameOfState } from '../states.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { actOn, openLead } from './acts.ts';
import { type Clock, clockOf } from './clock.ts';
import { daysOf } from './days.ts';
import { durationsOf } from './durations.ts';
import { formNamesOf } from './form-names.ts';
import { businessOf, rowsOf } from './lead-row.ts';
import { markOfState } from './marks.ts';
import { capital, counted, figure } from './numbers.ts';
import { troubleOf } from './pause-trouble.ts';

/** More would push everything else off the screen. */
const mostNeeds = 5;

export async function todayView(
  desk: Desk,
  frame: Frame,
  as: 'bars' | 'table',
): Promise<TodayView> {
  const { store, mode } = desk;
  const now = desk.now();
  const clock = clockOf(desk.company.timeZone, now);
  const [sum, pause, latest, [first], parked, [aside], durations, days] = await Promise.all([
    store.sum(),
    store.pausedUntil(mode),
    store.list({ limit: 8 }),
    store.list({ sort: 'oldest', limit: 1 }),
    store.list({ state: 'parked', sort: 'oldest', limit: mostNeeds }),
    store.list({ state: 'quarantined', sort: 'oldest', limit: 1 }),
    durationsOf(desk, clock),
    daysOf(desk, clock, as),
  ]);
  const needs = needsOf(desk, frame, clock, { parked, aside, sum });
  const morePending = sum.parked - parked.length;
  return {
    page: 'today',
    frame,
    now: clock.full(now),
    heading: headingOf(sum.received, needs.length),
    trouble: troubleOf(pause, desk, clock, sum.waiting),
    sum: sumOf(desk, clock, sum, first),
    needs,
    moreNeeds:
      morePending > 0
        ? { label: `${figure(morePending)} more are parked`, href: '/leads?state=parked' }
        : null,
    durations,
    latest: rowsOf(latest, desk, frame.hides).map((row) => ({
      ...row,
      what: [row.form, row.what].filter(Boolean).join(', '),
    })),
    all: { label: `All ${figure(sum.received - sum.erased)} leads`, href: '/leads' },
    days,
  };
}

function headingOf(received: number, needs: number): string {
  if (received === 0) return 'Ready for the first lead';
  return needs === 0 ? 'All is well' : 'Every lead is accounted for';
}

type Counts = Awaited<ReturnType<Desk['store']['sum']>>;

/** In the order of a lead's life; what is seldom stands only where there is some. */
const order = ['delivered', 'waiting', 'sending', 'parked', 'quarantined', 'handled'] as const;
const always: readonly LeadState[] = ['delivered', 'waiting', 'parked', 'quarantined'];
const alwaysHere: readonly LeadState[] = ['handled', 'waiting', 'quarantined'];

function sumOf({ mode }: Desk, clock: Clock, counts: Counts, first: Lead | undefined): Sum {
  const usual = mode === 'stored only' ? alwaysHere : always;
  const shown = order.filter((state) => usual.includes(state) || counts[state] > 0);
  const terms = shown.map(
    (state): Term => ({
      mark: markOfState(state, mode),
      leads: counts[state],
      href: `/leads?state=${nameOfState(state)}`,
    }),
  );
  const erased: Term = {
    mark: { kind: 'erased', word: 'Erased' },
    leads: counts.erased,
    href: null,
  };
  return {
    since: first ? clock.longDay(first.receivedAt) : null,
    received: counts.received,
    terms: [...terms, erased],
    counted: clock.time(clock.now),
  };
}

type Open = {
  readonly parked: readonly Lead[];
  readonly aside: Lead | undefined;
  readonly sum: Counts;
};

/** Oldest first. */
function needsOf(
  desk: Desk,
  { hides }: Frame,
  clock: Clock,
  { parked, aside, sum }: Open,
): readonly Need[] {
  const names = formNamesOf(desk.forms, desk.company);
  const needs: { at: Date; need: Need }[] = parked.map((lead) => ({
    at: lead.receivedAt,
    need: {
      mark: markOfState('parked', desk.mode),
      subject: hides
        ? `${lead.reference}, ${names.nameOf(lead.form)}`
        : `${businessOf(lead) || oneLine(lead.email)}, ${names.nameOf(lead.form)}`,
      text: `${oneLine(lead.lastError ?? 'It was given up.')} Received ${clock.told(lead.receivedAt)}.`,
      acts: [openLead(lead), actOn(lead, 'retry', 'Retry now')],
    },
  }));
  if (aside) needs.push({ at: aside.receivedAt, need: asideNeed(aside, sum.quarantined, clock) });
  if (desk.mode === 'stored only' && sum.waiting > 0) {
    needs.push({ at: clock.now, need: openNeed(sum.waiting) });
  }
  return needs
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ need }) => need);
}

const asideNeed = (oldest: Lead, leads: number, clock: Clock): Need => ({
  mark: { kind: 'set-aside', word: 'Set aside' },
  subject: `${capital(counted(leads, 'lead'))} ${leads === 1 ? 'looks' : 'look'} like spam`,
  text: `The oldest came ${clock.told(oldest.receivedAt)}. A person has 30 days to decide; none is sent before.`,
  acts: [
    {
      label: leads === 1 ? 'Look at it' : `Look through all ${figure(leads)}`,
      tone: 'outlined',
      href: '/set-aside',
    },
  ],
});

const openNeed = (leads: number): Need => ({
  mark: { kind: 'new', word: 'Open' },
  subject: `${capital(counted(leads, 'lead'))} to answer`,
  text: 'No CRM is set, so leads are worked here: answer, then mark them as done.',
  acts: [{ label: 'Work through them', tone: 'outlined', href: '/leads?state=waiting' }],
});
