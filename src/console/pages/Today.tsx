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
import type { Clock } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { count, figure, markOf, markOfState, receiverOf } from '../words.ts';
import { businessOf, LeadTable } from './LeadTable.tsx';
import { Acts, PageHead, Section, useFrame, When } from './parts.tsx';
import { MarkDrawing, StateMark } from './StateMark.tsx';
import { TroubleBox } from './Trouble.tsx';
import type { Act, Mark } from './view.ts';

export function todayPage(app: FastifyInstance, desk: Desk): void {
  app.get('/', async (_, reply) => reply.page('Today', <Today found={await readStore(desk)} />));

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

async function readStore({ store, now }: Desk) {
  const oldest = (filter: LeadFilter, limit = 1) =>
    store.list({ ...filter, sort: 'oldest', limit });
  const from = new Date(now().getTime() - lookBackMs);
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

function Today({ found }: { found: Found }) {
  const { clock, here, trouble } = useFrame();
  const { sum, latest, parked } = found;
  const needs = useNeeds(found);
  const todo = needs.length === 0 ? 'All is well' : `${count(needs.length, 'thing')} to do`;
  const calm = sum.received === 0 ? 'Ready for the first lead' : todo;
  return (
    <>
      <PageHead
        kicker={<When at={clock.now} as="full" />}
        heading={trouble ? sentenceOf(trouble) : calm}
      >
        <a className="act outlined" href={here}>
          Look again
        </a>
      </PageHead>
      {trouble ? <CrmTroubleBox trouble={trouble} /> : null}
      <Account sum={sum} />
      <Needs needs={needs} moreParked={sum.parked - parked.length} />
      <Section
        heading={latest.length === 8 ? 'Last eight leads' : 'Last leads'}
        aside={<a href="/leads">{`All ${figure(sum.received - sum.erased)} leads`}</a>}
      >
        <LeadTable
          leads={latest}
          caption="Last leads"
          empty="No lead has come yet. The first one will stand here."
        />
      </Section>
    </>
  );
}

/** One line: every lead that came is in a state, or was erased. */
function Account({ sum }: { sum: Sum }) {
  const { isRight, words, parts } = accountOf(sum, useFrame().desk.mode);
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

type Need = {
  readonly mark: Mark;
  readonly subject: string;
  readonly text: string;
  readonly acts: readonly Act[];
};

type NeedsProps = { readonly needs: readonly Need[]; readonly moreParked: number };

function Needs({ needs, moreParked }: NeedsProps) {
  const { trouble } = useFrame();
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
function useNeeds({ parked, inPart, aside, sum }: Found): readonly Need[] {
  const { desk, clock, names, hides } = useFrame();
  const { mode } = desk;
  const subjectOf = (lead: Lead) => {
    const who = hides ? lead.reference : businessOf(lead) || oneLine(lead.email);
    return `${who}, ${names.nameOf(lead.form)}`;
  };
  const needOf = (lead: Lead, mark: Mark, text: string, acts: readonly Act[]) => ({
    at: lead.receivedAt,
    mark,
    subject: subjectOf(lead),
    text: `${text} Received ${clock.told(lead.receivedAt)}.`,
    acts: [openLead(lead), ...acts],
  });
  const isWorkedHere = mode === 'stored only' && sum.waiting > 0;
  return [
    ...parked.map((lead) => {
      const why = oneLine(lead.lastError ?? 'It was given up.');
      return needOf(lead, markOf(lead, mode), why, [actOn(lead, 'retry', mode)]);
    }),
    ...inPart.map((lead) => {
      const { kind, word } = markOf(lead, mode);
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
function CrmTroubleBox({ trouble: { cause, until, reason } }: { trouble: CrmTrouble }) {
  const { desk, clock } = useFrame();
  const { remedy, act } = remedyOf(cause, desk.mode);
  const next = until ? ` Next try ${clock.told(until)}.` : '';
  return (
    <TroubleBox
      mark={cause === 'paused' || cause === 'slow-down' ? 'paused' : 'failing'}
      title={remedy}
      text={`Your site goes on taking leads. They stay here and go out by themselves afterwards.${next}`}
      acts={[act]}
      said={oneLine(reason)}
    />
  );
}

type Remedy = { readonly remedy: string; readonly act: Act };

function remedyOf(cause: CrmTrouble['cause'], mode: CrmMode): Remedy {
  const resume = (remedy: string, label: string): Remedy => ({
    remedy,
    act: { label, tone: 'filled', href: '/flow/resume', fields: {} },
  });
  switch (cause) {
    case 'refused':
    case 'trying':
      return resume(keyRemedy(mode), 'Try the key now');
    case 'paused':
      return resume('Delivery goes on when you let it.', 'Let leads flow again');
    case 'slow-down':
      return resume('There is nothing to do: it passes by itself.', 'Try now all the same');
    default: {
      const ends = cause === 'unreachable' ? 'answers' : 'takes them';
      return {
        remedy: `Leads are tried again until ${receiverOf(mode)} ${ends}.`,
        act: { label: 'See what waits', tone: 'outlined', href: '/leads?state=waiting' },
      };
    }
  }
}
