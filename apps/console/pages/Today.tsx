import { sayPromise } from '@tidewright/content/reply-promise';
import { callHref } from '@tidewright/kit/call-href';
import { dayMs } from '@tidewright/kit/durations';
import { listOf } from '@tidewright/kit/list-of';
import { type Lead, type LeadFilter, sayCheck } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import type { FastifyInstance } from 'fastify';
import { actOn, takeIt } from '../action-buttons.ts';
import { type CrmTrouble, keyRemedy, keyTried, resumeDelivery } from '../crm-trouble.ts';
import { businessOf, personOf, requestOf } from '../lead-facts.ts';
import { leadsAddressOf } from '../leads-address.ts';
import { accountOf } from '../status.ts';
import { clockOf, readDay } from '../times.ts';
import { type Desk, queryOf } from '../web/desk.ts';
import { lackOf, whyFirst, withoutWords } from '../words/lacks.ts';
import { count, figure, money } from '../words/numbers.ts';
import type { Act } from '../words/page-parts.ts';
import { receiverOf } from '../words/receivers.ts';
import { oneLine } from '../words/text.ts';
import { DueWords, dueOf, PromiseRing } from './Due.tsx';
import { ActButton, Chips, PageHead, Section, Two, useFrame, When } from './parts.tsx';
import { MarkDrawing, type MarkKind, stateColor } from './StateMark.tsx';
import { readThisWeek, ThisWeek } from './ThisWeek.tsx';
import { TroubleBox } from './Trouble.tsx';

export function todayPage(app: FastifyInstance, desk: Desk): void {
  app.get('/', async (request, reply) => {
    const whose = queryOf(request).get('whose');
    return reply.page('Today', <Today found={await readStore(desk, request.person.who, whose)} />);
  });

  app.post('/flow/resume', async ({ person }, reply) => {
    const now = desk.now();
    const pause = await desk.store.pausedUntil(desk.mode, now);
    await resumeDelivery(desk.store, { who: person.who, now });
    desk.wake();
    if (pause?.kind !== 'refused') return reply.redirect('/?done=resumed', 303);
    await keyTried(desk.store, desk.mode, now);
    return reply.redirect('/?done=key-tried', 303);
  });
}

async function readStore(desk: Desk, who: string, whose: string | null) {
  const { store, promises, company } = desk;
  const now = desk.now();
  const oldest = (filter: LeadFilter, limit = 1) =>
    store.list({ ...filter, sort: 'oldest', limit });
  const owned = [
    { label: 'Everyone', href: '/', filter: { work: 'to-answer' } },
    { label: 'Mine', href: '/?whose=mine', filter: { work: 'to-answer', owner: who } },
    { label: 'No owner', href: '/?whose=none', filter: { work: 'to-answer', owner: null } },
  ] as const;
  const chosen = owned.find(({ href }) => href === `/?whose=${whose}`) ?? owned[0];
  const toAnswer: LeadFilter = chosen.filter;
  // Covers a weekend plus a holiday.
  const from = new Date(now.getTime() - 7 * dayMs);
  const today = readDay(clockOf(company, now).isoDay(now), company.timeZone) ?? now;
  const byDeadline = Map.groupBy(Object.entries(promises.lateBefore(now)), ([, late]) => +late);
  const late = [...byDeadline].map(([before, entries]) => {
    const forms = entries.map(([form]) => form);
    return store.count({ ...toAnswer, before: new Date(before), forms });
  });
  const recent = await store.checks.recent(5);
  const refused = await oldest({ state: 'delivered', wasRefused: true, from }, 5);
  return {
    owner: toAnswer.owner,
    week: await readThisWeek(desk),
    check: recent.find(({ endedAt }) => endedAt !== null) ?? null,
    sum: await store.sum(),
    // More would push everything else off the screen.
    leads: await oldest(toAnswer, 10),
    open: await store.count(toAnswer),
    choices: await Promise.all(
      owned.map(async ({ filter, ...link }) => ({
        ...link,
        isOn: filter === toAnswer,
        count: await store.count(filter),
      })),
    ),
    late: (await Promise.all(late)).reduce((total, leads) => total + leads, 0),
    answeredToday: await store.list({ answeredFrom: today, limit: 200 }),
    notDelivered: await oldest({ state: 'not-delivered' }, 50),
    inPart: deliveredInPart(refused),
    aside: (await oldest({ state: 'set-aside' }))[0],
  };
}

type StoreToday = Awaited<ReturnType<typeof readStore>>;

function deliveredInPart(leads: readonly Lead[]) {
  const found = [];
  for (const lead of leads) {
    const lack = lackOf(lead);
    if (lack) found.push({ lead, lack });
  }
  return found;
}

function Today({ found }: { found: StoreToday }) {
  const { clock, trouble, people } = useFrame();
  return (
    <>
      <PageHead kicker={<When at={clock.now} as="full" />} heading={<Heading found={found} />}>
        {people.length < 2 ? null : (
          <div className="flex flex-wrap gap-2">
            <Chips choices={found.choices} />
          </div>
        )}
      </PageHead>
      <ToAnswer found={found} />
      {trouble ? <CrmTroubleBox trouble={trouble} /> : null}
      <Two>
        <div>
          <NotDelivered found={found} />
          <Account {...found} />
        </div>
        <ThisWeek week={found.week} />
      </Two>
    </>
  );
}

function Heading({ found }: { found: StoreToday }) {
  const { sum, late, open } = found;
  if (sum.received === 0) return 'Ready for the first lead';
  if (open === 0) return 'Nothing to answer';
  return (
    <>
      {figure(open)} to answer
      {late > 0 ? (
        <>
          , <span className="text-accent">{figure(late)} past your promise</span>
        </>
      ) : null}
    </>
  );
}

function ToAnswer({ found }: { found: StoreToday }) {
  const { leads, owner, answeredToday } = found;
  const { clock, desk } = useFrame();
  const { company } = desk;
  const promised = [...new Set(Object.values(company.promises).map(sayPromise))];
  const [last] = answeredToday
    .flatMap(({ answeredAt }) => answeredAt ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime());
  const answered = last
    ? `${figure(answeredToday.length)} answered today, the last at ${clock.time(last)}.`
    : 'None answered today.';
  const more = found.open - leads.length;
  const rest = leadsAddressOf('/leads', {
    work: 'to-answer',
    owner: owner === null ? 'nobody' : owner,
  });
  return (
    <>
      {leads.length === 0 ? null : (
        <ol className="border-t-2 border-ink" data-to-answer>
          {leads.map((lead, index) => (
            <LeadToAnswer key={lead.reference} lead={lead} isFirst={index === 0} />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 pt-3 quiet">
        <p>
          {leads.length === 0 ? `${answered} ` : null}
          {promised.length > 0 ? `You promise an answer within ${promised.join(' or ')}. ` : null}
          {company.officeHours ? `The clock runs ${company.facts['hours'] ?? ''}.` : null}
        </p>
        {leads.length > 0 ? (
          <p>{more > 0 ? <a href={rest}>{`${figure(more)} more to answer`}</a> : answered}</p>
        ) : null}
      </div>
    </>
  );
}

function LeadToAnswer({ lead, isFirst }: { lead: Lead; isFirst: boolean }) {
  const { desk, clock, names, hides, people, who } = useFrame();
  const due = dueOf(lead, desk.promises, clock);
  const person = hides ? lead.reference : oneLine(personOf(lead));
  const business = hides ? '' : businessOf(lead);
  const request = hides ? '' : oneLine(requestOf(lead, desk.forms)?.answer ?? '');
  const [phone] = hides ? [] : lead.contact.phones;
  const value = money(lead.deal?.value, desk.company.brand);
  const { reference, state } = lead;
  const canHavePrice = lead.contact.group === 'leads';
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-4.5 gap-y-1.5 border-b border-line py-3.5 max-xs:block lg:grid-cols-[3.25rem_12.5rem_minmax(0,1fr)_6rem_auto]">
      {due ? <PromiseRing due={due} owner={lead.owner} /> : <span />}
      {due ? <DueWords lead={lead} due={due} tellsArrival /> : <When at={lead.receivedAt} />}
      <div className="min-w-0 max-lg:col-span-3 max-lg:row-start-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2" dir="auto">
          <a
            className="figures target text-[1.1875rem] wrap-anywhere md:min-h-0"
            href={`/leads/${reference}`}
          >
            {person}
          </a>
          <span className="wrap-anywhere text-ink-soft">{business}</span>
        </p>
        {request ? (
          <p className="line-clamp-2 text-base lg:line-clamp-1" dir="auto">{`“${request}”`}</p>
        ) : null}
        <p className="flex flex-wrap gap-x-4 quiet">
          {phone ? (
            <a className="max-lg:hidden" href={callHref(phone)}>
              {oneLine(phone)}
            </a>
          ) : null}
          <span>{oneLine(names.nameOf(lead.form))}</span>
          <NotInCrm state={state} />
        </p>
      </div>
      <p className="figures text-right text-[1.5rem] leading-[1.15] max-lg:col-start-3 max-lg:row-start-1">
        {value || (canHavePrice ? <NoPrice /> : null)}
      </p>
      <div
        className={`acts flex-nowrap justify-end max-xs:flex-wrap max-lg:col-span-3 max-lg:*:flex-1 max-lg:[&_.act]:w-full max-lg:[&_.act]:px-1 [&_.act]:whitespace-nowrap lg:[&_.filled]:min-h-9.5 lg:[&_.filled]:px-3.75 ${people.length > 1 ? 'lg:min-w-69' : 'lg:min-w-52'}`}
      >
        {phone ? (
          <a
            className="act outlined lg:hidden"
            href={callHref(phone)}
            aria-label={`Call: ${person}`}
          >
            Call
          </a>
        ) : null}
        {people.length > 1 && people.includes(who) && lead.owner === null ? (
          <ActButton {...takeIt(lead, who, { back: '/' })} about={person} />
        ) : null}
        <ActButton
          label="Reply"
          about={person}
          tone={isFirst ? 'filled' : 'outlined'}
          href={`/leads/${reference}#reply`}
        />
        <ActButton {...actOn(lead, 'answered', { back: '/' })} about={person} />
      </div>
    </li>
  );
}

const NoPrice = () => (
  <small className="font-sans text-(length:--text-xs) font-normal tracking-normal text-ink-soft">
    no price yet
  </small>
);

function NotInCrm({ state }: Pick<Lead, 'state'>) {
  const { mode } = useFrame().desk;
  if (mode === 'stored only' || (state !== 'waiting' && state !== 'not-delivered')) return null;
  return (
    <b className={stateColor(state)}>
      not in {receiverOf(mode)}
      {state === 'waiting' ? ' yet' : ''}
    </b>
  );
}

type Stuck = Readonly<{ mark: MarkKind; title: string; text: string; act: Act }>;

function NotDelivered({ found }: { found: StoreToday }) {
  const { desk } = useFrame();
  const stuck = useStuck(found);
  if (stuck.length === 0) return null;
  const leads = [...found.notDelivered, ...found.inPart.map(({ lead }) => lead)];
  const value = leads.reduce((total, { deal }) => total + (deal?.value ?? 0), 0);
  const notDelivered = found.sum['not-delivered'] + found.inPart.length;
  const worth = value > 0 ? ` worth ${money(value, desk.company.brand)}` : '';
  return (
    <Section
      heading="Not delivered"
      aside={notDelivered > 0 && `${count(notDelivered, 'lead')}${worth}. All are safe here.`}
    >
      <ul>
        {stuck.map(({ mark, title, text, act }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-line py-2 md:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <MarkDrawing kind={mark} className="mt-2.5 size-4.5" />
            <p className="max-w-152 py-2 wrap-anywhere text-ink-soft">
              <b className="text-ink" dir="auto">
                {title}
              </b>{' '}
              {text}
            </p>
            <div className="max-md:col-start-2">
              <ActButton {...act} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mostNamed = 4;

function useStuck({ notDelivered, inPart, aside, sum }: StoreToday): readonly Stuck[] {
  const { desk, clock, hides, role } = useFrame();
  const receiver = receiverOf(desk.mode);
  const nameOf = (lead: Lead) =>
    hides ? lead.reference : businessOf(lead) || oneLine(personOf(lead));
  const namesOf = (leads: readonly Lead[]) => {
    const named = leads.slice(0, mostNamed).map(nameOf);
    const more = leads.length > mostNamed ? [`${figure(leads.length - mostNamed)} more`] : [];
    return listOf([...named, ...more]);
  };
  const byCause = Map.groupBy(notDelivered, ({ lastError }) => oneLine(lastError ?? ''));
  return [
    ...[...byCause].map(([cause, leads]): Stuck => {
      const [first] = leads as [Lead];
      const isOnly = leads.length === 1;
      const title = isOnly
        ? `${nameOf(first)} isn’t in ${receiver}.`
        : `${figure(leads.length)} leads aren’t in ${receiver}: ${namesOf(leads)}.`;
      const act: Act =
        isOnly || role === 'read'
          ? { label: 'See what to do', href: `/leads/${first.reference}` }
          : { label: `Send all ${leads.length}…`, href: '/leads/all/retry?state=not-delivered' };
      return { mark: 'not-delivered', title, text: cause || 'We stopped trying.', act };
    }),
    ...inPart.map(
      ({ lead, lack }): Stuck => ({
        mark: 'in-part',
        title: `${nameOf(lead)} is in ${receiver} ${withoutWords(lack.lacks)}.`,
        text: `${whyFirst(lack.why)}.`,
        act: { label: 'See what’s missing', href: `/leads/${lead.reference}` },
      }),
    ),
    ...(aside ? [asideStuck(aside, sum['set-aside'], clock.inText(aside.receivedAt))] : []),
  ];
}

const asideStuck = (oldest: Lead, leads: number, came: string): Stuck => ({
  mark: 'set-aside',
  title: `${count(leads, 'lead')} ${leads === 1 ? 'looks like spam and was' : 'look like spam and were'} set aside.`,
  text: `The oldest came ${came}${oldest.setAsideAt ? ' and was set aside by one of you' : ''}. They aren’t sent unless you release them.`,
  act: { label: 'Look through', href: '/set-aside' },
});

function Account({ sum, check }: StoreToday) {
  const { desk, clock } = useFrame();
  const { isRight, words, parts } = accountOf(sum, desk.mode);
  return (
    <p className="mt-5 flex items-start gap-x-3.5">
      <MarkDrawing kind={isRight ? 'delivered' : 'not-delivered'} className="mt-0.5 size-4.5" />
      <span>
        <b>{words}</b>
        {parts.map(({ state, words }, index) => (
          <span key={words}>
            {index === 0 ? ': ' : ', '}
            {state ? <a href={`/leads?state=${state}`}>{words}</a> : words}
          </span>
        ))}
        .
        {check?.endedAt && check.sum ? (
          <small className="block text-ink-soft">
            {`Checked ${clock.inText(check.endedAt)}: `}
            <a href="/crm-check">{sayCheck(check.sum, receiverOf(desk.mode))}</a>.
          </small>
        ) : null}
      </span>
    </p>
  );
}

function CrmTroubleBox({ trouble }: { trouble: CrmTrouble }) {
  const { desk, clock } = useFrame();
  const { cause, title, waits, until, reason } = trouble;
  const [remedy, act] = remedyOf(cause, desk.mode);
  const next = until ? ` Next try ${clock.inText(until)}.` : '';
  return (
    <div className="mt-9">
      <TroubleBox
        mark={cause === 'paused' || cause === 'slow-down' ? 'paused' : 'failing'}
        title={`Not delivered: ${title}`}
        text={`${waits}. ${remedy} You can reply to all of them now.${next}`}
        said={oneLine(reason)}
      >
        <ActButton {...act} />
      </TroubleBox>
    </div>
  );
}

function remedyOf(cause: CrmTrouble['cause'], mode: CrmMode): readonly [remedy: string, act: Act] {
  const resume = (label: string) => ({ label, href: '/flow/resume', fields: {} });
  if (cause === 'refused' || cause === 'trying')
    return [keyRemedy(mode), resume('Try the key now')];
  if (cause === 'slow-down') return ['They go out by themselves.', resume('Try now')];
  if (cause === 'paused')
    return ['They go out once you resume delivery.', resume('Resume delivery')];
  const ends = cause === 'unreachable' ? 'answers' : 'takes them';
  const waiting = { label: 'See what waits', href: '/leads?state=waiting' };
  return [`They go out by themselves when ${receiverOf(mode)} ${ends}.`, waiting];
}
