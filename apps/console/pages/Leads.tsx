import { isPossible, type Lead, type LeadState, leadStates, workStates } from '@tidewright/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDanger, isOfferedFor, offeredFor } from '../action-buttons.ts';
import { actionWords } from '../action-words.ts';
import { columnsShown } from '../lead-columns.ts';
import { type LeadsAddress, leadsAddressOf, leadsAsked, pageOf } from '../leads-address.ts';
import { type Desk, queryOf } from '../web/desk.ts';
import { figure, leadsIn, sumOf } from '../words/numbers.ts';
import type { Act } from '../words/page-parts.ts';
import { markOfState, workWords } from '../words/states.ts';
import { Filters } from './Filters.tsx';
import { tickColumn, useShownColumns } from './LeadTable.tsx';
import {
  Acts,
  PageHead,
  Paging,
  PreferenceButton,
  rail,
  Search,
  Submit,
  useFrame,
} from './parts.tsx';
import { Table } from './Table.tsx';

export function leadsPage(app: FastifyInstance, desk: Desk): void {
  app.get('/leads', async (request, reply) =>
    reply.page('Leads', <Leads {...(await readLeadsPage(desk, request))} />),
  );
}

async function readLeadsPage(desk: Desk, request: FastifyRequest) {
  const { address, filter } = await leadsAsked(queryOf(request), desk);
  const [facets, counts, work, page] = await Promise.all([
    desk.store.facets(filter),
    desk.store.counts(),
    desk.store.workCounts(),
    pageOf(request, desk, address, filter),
  ]);
  return { address, facets, page, work, all: sumOf(counts) };
}

type LeadsPageData = Awaited<ReturnType<typeof readLeadsPage>>;

function Leads({ address, facets, page, work, all }: LeadsPageData) {
  const { hides } = useFrame();
  const { text = '', ...others } = address;
  // Facets count every state, whichever is selected.
  const counts = leadStates
    .filter((state) => state === (address.state ?? state))
    .map((state) => ({ state, leads: facets.states[state] }));
  const isFiltered = Object.keys(address).some((name) => name !== 'sort');
  return (
    <>
      <PageHead heading="Leads">
        <PreferenceButton
          name="hides"
          value={hides ? 'no' : 'yes'}
          className="flex min-h-(--target) cursor-pointer items-center gap-2.5"
        >
          <span
            className="h-5.5 w-9.5 rounded-full border border-ink p-0.75 before:block before:size-3.5 before:rounded-full before:bg-ink data-on:bg-green data-on:before:ml-auto data-on:before:bg-paper forced-colors:before:bg-[ButtonText]!"
            data-on={hides || undefined}
            aria-hidden="true"
          />
          {hides ? 'Show personal data' : 'Hide personal data'}
        </PreferenceButton>
      </PageHead>
      <Tabs address={address} work={work} all={all} />
      <Search
        action="/leads"
        name="text"
        label="Name, business, email, phone, reference or words from the message"
        button="Search"
        others={others}
        type="search"
        defaultValue={text}
        dir="auto"
        maxLength={200}
      />
      <Filters address={address} facets={facets} />
      <MatchBand address={address} counts={counts} />
      {page.leads.length === 0 ? (
        <p className="empty">
          {isFiltered
            ? 'No leads match. Clear a filter, or search for the start of a word.'
            : 'No leads yet.'}
        </p>
      ) : (
        <TickTable address={address} leads={page.leads} />
      )}
      <Paging {...page} foot={page.foot(leadsIn(counts))} />
    </>
  );
}

function Tabs({ address, work, all }: Pick<LeadsPageData, 'address' | 'work' | 'all'>) {
  const { setAside } = useFrame();
  const { work: chosen, state, sort, ...others } = address;
  const isFiltered = Object.keys(others).length > 0;
  const tabs: readonly { label: string; leads: number; work?: string; state?: string }[] = [
    { label: 'All', leads: all },
    ...workStates.map((one) => ({ label: workWords[one], leads: work[one], work: one })),
    { label: 'Set aside', leads: setAside, state: 'set-aside' },
  ];
  return (
    <nav aria-label="Status" className={`mb-5 border-b border-line-strong ${rail}`} data-rail>
      <ul className="flex gap-x-6 min-[48rem]:flex-wrap">
        {tabs.map(({ label, leads, ...change }) => (
          <li key={label}>
            <a
              className="tab gap-1.5"
              href={leadsAddressOf('/leads', { ...others, sort, ...change })}
              aria-current={chosen === change.work && state === change.state ? 'true' : undefined}
            >
              {label}
              {isFiltered ? null : <b>{figure(leads)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MatchProps = { address: LeadsAddress; counts: readonly { state: LeadState; leads: number }[] };

function MatchBand({ address, counts }: MatchProps) {
  const { role, desk } = useFrame();
  const { mode } = desk;
  const { sort: _, ...filter } = address;
  const leads = leadsIn(counts);
  const words = counts
    .filter(({ leads }) => leads > 0)
    .map(({ state, leads }) => `${figure(leads)} ${markOfState(state, mode).word.toLowerCase()}`);
  const isFull = role === 'full';
  // Prevents acting on everything by mistake.
  const isNarrow = Object.keys(filter).length > 0;
  const offered = isFull && isNarrow ? offeredFor('all', mode) : [];
  const onAll = offered.flatMap((action): Act | readonly Act[] => {
    const able = leadsIn(counts.filter(({ state }) => isPossible(action, state)));
    if (able === 0 || (action === 'answered' && address.work !== 'to-answer')) return [];
    const label = actionWords(action).buttonFor(able, leads);
    const href = leadsAddressOf(`/leads/all/${action}`, filter);
    return { label, href, tone: isDanger(action) ? 'danger' : 'outlined' };
  });
  const acts: readonly Act[] = [
    ...onAll.filter(({ tone }) => tone === 'outlined'),
    {
      label: leads === 1 ? 'Save it as CSV' : `Save all ${figure(leads)} as CSV`,
      href: leadsAddressOf('/leads.csv', filter),
    },
    ...onAll.filter(({ tone }) => tone === 'danger'),
  ];
  const few = ['None', 'One'][leads];
  const howMany = few ?? `All ${figure(leads)}`;
  return (
    <section
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-ink bg-sea px-5 py-3.5 [&_.danger]:text-accent-deep"
      aria-label="All that match"
    >
      <p className="figures text-[1.75rem] leading-[1.2]">{howMany}</p>
      <p className="flex-[1_1_20rem] text-(length:--text-xs)">
        <b>{leads === 1 ? 'that matches.' : 'that match.'}</b>{' '}
        {leads === 0 ? '' : `${words.join(', ')}.`}
        {leads > 0 && isFull && isNarrow ? ' You’ll see what changes before it happens.' : ''}
      </p>
      <Acts acts={leads === 0 ? [] : acts} />
    </section>
  );
}

const sorts = [
  ['Newest first', undefined],
  ['Oldest first', 'oldest'],
  ['Highest value first', 'value'],
] as const;

function TickTable({ address, leads }: { address: LeadsAddress; leads: readonly Lead[] }) {
  const { role, desk } = useFrame();
  const actions = role === 'full' ? tickedActions(leads, desk.mode) : [];
  const canAct = actions.length > 0;
  const columns = useShownColumns(columnsShown.leads, leads);
  const Ticking = canAct ? 'form' : 'div';
  return (
    <Ticking {...(canAct && { action: '/leads/ticked' })}>
      <p className="flex flex-wrap items-center gap-x-4 pt-2 quiet">
        {canAct ? (
          <label
            className="mr-4 inline-flex min-h-(--target) cursor-pointer items-center gap-2.5"
            data-tick-all
            hidden
          >
            <input type="checkbox" className="box" />
            Select all on this page
          </label>
        ) : null}
        <span className="lettered">Sorted</span>
        {sorts.map(([label, sort]) => (
          <a
            key={label}
            className="target aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            href={leadsAddressOf('/leads', { ...address, sort })}
            aria-current={sort === address.sort ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </p>
      <Table
        caption="Leads"
        rows={leads}
        columns={canAct ? [tickColumn(false), ...columns] : columns}
      />
      {canAct ? (
        <fieldset className="acts mt-4 [form:not(:has([name=reference]:checked))_&]:hidden">
          <legend className="lettered mr-2 text-ink-soft max-md:mb-1 max-md:w-full md:float-left">
            Selected
            <span data-ticked />
          </legend>
          {actions.map((action) => (
            <Submit key={action} tone="outlined" name="action" value={action}>
              {actionWords(action).shortButton}
            </Submit>
          ))}
        </fieldset>
      ) : null}
    </Ticking>
  );
}

const tickedActions = (leads: readonly Lead[], mode: Desk['mode']) =>
  offeredFor('ticked', mode).filter((action) =>
    leads.some((lead) => isOfferedFor(action, lead, mode)),
  );
