import type { FastifyInstance } from 'fastify';
import type { CrmMode } from '../../config.ts';
import { dayMs } from '../../durations.ts';
import type { Lead } from '../../leads/lead.ts';
import type { LeadFilter, Sum } from '../../leads/lead-admin.ts';
import { setAsideDays } from '../../leads/lifetimes.ts';
import { actOn, openLead } from '../action-words.ts';
import { type CrmTrouble, keyRemedy, sentenceOf } from '../crm-trouble.ts';
import { lackOf } from '../delivered-in-part.ts';
import { keyTried, resumeDelivery } from '../flow.ts';
import { accountOf } from '../status.ts';
import { type Clock, clockOf } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { framedWithTrouble } from '../web/frame.ts';
import { count, figure, formNamesOf, markOf, markOfState, receiverOf } from '../words.ts';
import { businessOf, LeadTable } from './LeadTable.tsx';
import { Acts, PageHead, Section, useFrame, When } from './parts.tsx';
import { MarkDrawing, StateMark } from './StateMark.tsx';
import { type Trouble, TroubleBox } from './Trouble.tsx';
import type { Act, Mark } from './view.ts';

export function todayPage(app: FastifyInstance, desk: Desk): void {
  app.get('/', async (request, reply) => {
    const page = { title: 'Today', current: 'today' } as const;
    const { frame, trouble } = await framedWithTrouble(desk, request, page);
    const clock = clockOf(desk.company.timeZone, desk.now());
    const found = await readStore(desk, clock);
    return reply.page({
      frame,
      body: <Today desk={desk} clock={clock} trouble={trouble} found={found} />,
    });
  });

  app.post('/flow/resume', async ({ person }, reply) => {
    const now = desk.now();
    const pause = await desk.store.pausedUntil(desk.mode);
    await resumeDelivery(desk.store, { who: person.who, now });
    desk.wake();
    if (pause?.kind !== 'refused') return reply.redirect('/?done=resumed', 303);
    await keyTried(desk.store, desk.mode, now);
    return reply.redirect('/?done=key-tried', 303);
  });
}

/** More would push everything else off the screen. */
const mostNeeds = 5;
/** Long enough that a weekend and a holiday do not hide one. */
const lookBackMs = 7 * dayMs;

async function readStore({ store }: Desk, clock: Clock) {
  const oldest = (filter: LeadFilter, limit = 1) =>
    store.list({ ...filter, sort: 'oldest', limit });
  const from = new Date(clock.now.getTime() - lookBackMs);
  const [sum, latest, parked, refused, [aside]] = await Promise.all([
    store.sum(),
    store.list({ limit: 8 }),
    oldest({ state: 'parked' }, mostNeeds),
    oldest({ state: 'delivered', wasRefused: true, from }, mostNeeds),
    oldest({ state: 'set-aside' }),
  ]);
  return { sum, latest, parked, inPart: refused.filter(lackOf), aside };
}

type Found = Awaited<ReturnType<typeof readStore>>;

type TodayProps = {
  readonly desk: Desk;
  readonly clock: Clock;
  readonly trouble: CrmTrouble | null;
  readonly found: Found;
};

function Today({ desk, clock, trouble, found }: TodayProps) {
  const { here, hides } = useFrame();
  const { sum, latest } = found;
  const needs = needsOf(desk, clock, found, hides);
  const heading = trouble ? sentenceOf(trouble) : headingOf(found, needs.length);
  return (
    <>
      <PageHead kicker={<When at={clock.full(clock.now)} />} heading={heading}>
        <a className="act outlined" href={here}>
          Look again
        </a>
      </PageHead>
      {trouble ? <TroubleBox trouble={troubleBox(trouble, desk.mode, clock)} /> : null}
      <Account sum={sum} mode={desk.mode} />
      <Needs needs={needs} moreParked={sum.parked - found.parked.length} trouble={trouble} />
      <Section
        heading={latest.length === 8 ? 'Last eight leads' : 'Last leads'}
        aside={<a href="/leads">{`All ${figure(sum.received - sum.erased)} leads`}</a>}
      >
        {latest.length === 0 ? (
          <p className="empty">No lead has come yet. The first one will stand here.</p>
        ) : (
          <LeadTable desk={desk} leads={latest} caption="Last leads" hides={hides} />
        )}
      </Section>
    </>
  );
}

/** One line: every lead that came is in a state, or was erased. */
function Account({ sum, mode }: { sum: Sum; mode: CrmMode }) {
  const { isRight, words, parts } = accountOf(sum, mode);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <MarkDrawing kind={isRight ? 'delivered' : 'parked'} />
      <b>{words}</b>
      {parts.map(({ state, words }) =>
        state ? (
          <a key={words} href={`/leads?state=${state}`}>
            {words}
          </a>
        ) : (
          <span key={words}>{words}</span>
        ),
      )}
    </p>
  );
}

function headingOf({ sum }: Found, needs: number): string {
  if (sum.received === 0) return 'Ready for the first lead';
  return needs === 0 ? 'All is well' : `${count(needs, 'thing')} to do`;
}

type Need = {
  readonly mark: Mark;
  readonly subject: string;
  readonly text: string;
  readonly acts: readonly Act[];
};

type NeedsProps = Pick<TodayProps, 'trouble'> & {
  readonly needs: readonly Need[];
  readonly moreParked: number;
};

function Needs({ needs, moreParked, trouble }: NeedsProps) {
  return (
    <Section heading="To do" aside={needs.length > 1 && 'oldest first'}>
      {needs.length === 0 ? (
        <p className="empty">
          {trouble
            ? 'Nothing but what stands above.'
            : 'Nothing. Every lead goes its way by itself.'}
        </p>
      ) : (
        <ul>
          {needs.map(({ mark, subject, text, acts }) => (
            <li
              key={subject}
              className="grid items-start gap-x-4 gap-y-2 border-b border-line py-3.5 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
            >
              <StateMark mark={mark} />
              <p className="wrap-anywhere text-ink-soft">
                <b className="text-ink" dir="auto">
                  {subject}.
                </b>{' '}
                {text}
              </p>
              <Acts acts={acts} />
            </li>
          ))}
        </ul>
      )}
      {moreParked > 0 ? (
        <p className="mt-3">
          <a href="/leads?state=parked">{`${figure(moreParked)} more are parked`}</a>
        </p>
      ) : null}
    </Section>
  );
}

/** Oldest first. */
function needsOf(desk: Desk, clock: Clock, found: Found, hides: boolean): readonly Need[] {
  const { parked, inPart, aside, sum } = found;
  const { nameOf } = formNamesOf(desk.forms, desk.company);
  const subjectOf = (lead: Lead) => {
    const who = hides ? lead.reference : businessOf(lead) || oneLine(lead.email);
    return `${who}, ${nameOf(lead.form)}`;
  };
  const needOf = (lead: Lead, mark: Mark, text: string, acts: readonly Act[]) => ({
    at: lead.receivedAt,
    mark,
    subject: subjectOf(lead),
    text: `${text} Received ${clock.told(lead.receivedAt)}.`,
    acts: [openLead(lead), ...acts],
  });
  const isWorkedHere = desk.mode === 'stored only' && sum.waiting > 0;
  return [
    ...parked.map((lead) => {
      const why = oneLine(lead.lastError ?? 'It was given up.');
      return needOf(lead, markOf(lead, desk.mode), why, [actOn(lead, 'retry', desk.mode)]);
    }),
    ...inPart.map((lead) => {
      const { kind, word } = markOf(lead, desk.mode);
      return needOf(lead, { kind, word }, `Delivered ${lackOf(lead)?.words ?? 'in part'}.`, []);
    }),
    ...(aside ? [{ at: aside.receivedAt, ...asideNeed(aside, sum['set-aside'], clock) }] : []),
    ...(isWorkedHere ? [{ at: clock.now, ...openNeed(sum.waiting) }] : []),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const asideNeed = (oldest: Lead, leads: number, clock: Clock): Need => ({
  mark: { kind: 'set-aside', word: 'Set aside' },
  subject: `${count(leads, 'lead')} ${leads === 1 ? 'looks' : 'look'} like spam`,
  text: `The oldest came ${clock.told(oldest.receivedAt)}. A person has ${setAsideDays} days to decide; none is sent before.`,
  acts: [
    {
      label: leads === 1 ? 'Look at it' : `Look through all ${figure(leads)}`,
      tone: 'outlined',
      href: '/set-aside',
    },
  ],
});

const openNeed = (leads: number): Need => ({
  mark: markOfState('waiting', 'stored only'),
  subject: `${count(leads, 'lead')} to answer`,
  text: 'No CRM is set, so leads are worked here: answer, then mark them as done.',
  acts: [{ label: 'Work through them', tone: 'outlined', href: '/leads?state=waiting' }],
});

/** What to do about what keeps leads from the CRM; the heading says what it is. */
function troubleBox(trouble: CrmTrouble, mode: CrmMode, clock: Clock): Trouble {
  const { remedy, act } = remedyOf(trouble.cause, mode);
  const next = trouble.until ? ` Next try ${clock.told(trouble.until)}.` : '';
  return {
    mark: trouble.cause === 'paused' || trouble.cause === 'slow-down' ? 'paused' : 'failing',
    title: remedy,
    text: `Your site goes on taking leads. They stay here and go out by themselves afterwards.${next}`,
    acts: [act],
    said: oneLine(trouble.reason),
  };
}

type Remedy = { readonly remedy: string; readonly act: Act };

function remedyOf(cause: CrmTrouble['cause'], mode: CrmMode): Remedy {
  const resume = (label: string): Act => ({
    ...{ label, tone: 'filled', href: '/flow/resume', fields: {} },
  });
  if (cause === 'refused' || cause === 'trying')
    return { remedy: keyRemedy(mode), act: resume('Try the key now') };
  if (cause === 'paused')
    return { remedy: 'Delivery goes on when you let it.', act: resume('Let leads flow again') };
  if (cause === 'slow-down')
    return {
      remedy: 'There is nothing to do: it passes by itself.',
      act: resume('Try now all the same'),
    };
  const ends = cause === 'unreachable' ? 'answers' : 'takes them';
  return {
    remedy: `Leads are tried again until ${receiverOf(mode)} ${ends}.`,
    act: { label: 'See what waits', tone: 'outlined', href: '/leads?state=waiting' },
  };
}
