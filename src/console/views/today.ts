import type { Lead, LeadState } from '../../leads/lead.ts';
import type { LeadFilter } from '../../leads/lead-admin.ts';
import { type CrmTrouble, sentenceOf } from '../crm-trouble.ts';
import { lackOf } from '../delivered-in-part.ts';
import type { Frame, Need, Sum, Term, TodayView } from '../pages/view.ts';
import { nameOfState } from '../states.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { actOn, openLead } from './acts.ts';
import { type Clock, clockOf } from './clock.ts';
import { crmTroubleBox } from './crm-trouble-box.ts';
import { daysOf } from './days.ts';
import { durationsOf } from './durations.ts';
import { formNamesOf } from './form-names.ts';
import { businessOf, rowsOf } from './lead-row.ts';
import { markOfState } from './marks.ts';
import { capital, counted, figure } from './numbers.ts';

/** More would push everything else off the screen. */
const mostNeeds = 5;

export async function todayView(
  desk: Desk,
  frame: Frame,
  trouble: CrmTrouble | null,
  as: 'bars' | 'table',
): Promise<TodayView> {
  const { store, mode } = desk;
  const now = desk.now();
  const clock = clockOf(desk.company.timeZone, now);
  const [sum, latest, [first], parked, refused, [aside], durations, days] = await Promise.all([
    store.sum(),
    store.list({ limit: 8 }),
    store.list({ sort: 'oldest', limit: 1 }),
    store.list({ state: 'parked', sort: 'oldest', limit: mostNeeds }),
    store.list({ ...deliveredInPart(now), sort: 'oldest', limit: mostNeeds }),
    store.list({ state: 'quarantined', sort: 'oldest', limit: 1 }),
    durationsOf(desk, clock),
    daysOf(desk, clock, as),
  ]);
  const inPart = refused.filter(lackOf);
  const needs = needsOf(desk, frame, clock, { parked, inPart, aside, sum });
  const morePending = sum.parked - parked.length;
  return {
    page: 'today',
    frame,
    now: clock.full(now),
    heading: trouble ? sentenceOf(trouble) : headingOf(sum.received, needs.length, inPart.length),
    trouble: trouble && crmTroubleBox(trouble, mode, clock),
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

function headingOf(received: number, needs: number, inPart: number): string {
  if (received === 0) return 'Ready for the first lead';
  if (needs === 0) return 'All is well';
  if (needs > inPart) return 'Every lead is accounted for';
  if (inPart === mostNeeds) return `At least ${inPart} leads were delivered in part`;
  return inPart === 1 ? '1 lead was delivered in part' : `${inPart} leads were delivered in part`;
}

/** Long enough that a weekend and a holiday do not hide one. */
const lookBackMs = 7 * 86_400_000;

const deliveredInPart = (now: Date): LeadFilter => ({
  state: 'delivered',
  wasRefused: true,
  from: new Date(now.getTime() - lookBackMs),
});

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
  readonly inPart: readonly Lead[];
  readonly aside: Lead | undefined;
  readonly sum: Counts;
};

/** Oldest first. */
function needsOf(
  desk: Desk,
  { hides }: Frame,
  clock: Clock,
  { parked, inPart, aside, sum }: Open,
): readonly Need[] {
  const names = formNamesOf(desk.forms, desk.company);
  const subjectOf = (lead: Lead) =>
    hides
      ? `${lead.reference}, ${names.nameOf(lead.form)}`
      : `${businessOf(lead) || oneLine(lead.email)}, ${names.nameOf(lead.form)}`;
  const needs: { at: Date; need: Need }[] = parked.map((lead) => ({
    at: lead.receivedAt,
    need: {
      mark: markOfState('parked', desk.mode),
      subject: subjectOf(lead),
      text: `${oneLine(lead.lastError ?? 'It was given up.')} Received ${clock.told(lead.receivedAt)}.`,
      acts: [openLead(lead), actOn(lead, 'retry', 'Retry now')],
    },
  }));
  for (const lead of inPart) {
    const text = `Delivered ${lackOf(lead)?.words ?? 'in part'}. Received ${clock.told(lead.receivedAt)}.`;
    const mark = { kind: 'in-part', word: 'Delivered in part' } as const;
    const need = { mark, subject: subjectOf(lead), text, acts: [openLead(lead)] };
    needs.push({ at: lead.receivedAt, need });
  }
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
