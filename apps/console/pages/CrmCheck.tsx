import { crmOf } from '@tidewright/crm';
import {
  type CheckSum,
  type CrmCheck,
  checkRangeOf,
  expectedOf,
  type Lead,
  sayCheck,
  sayParts,
} from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import type { FastifyInstance } from 'fastify';
import { crmPagesOf } from '../elsewhere.ts';
import { type Desk, fieldsOf } from '../web/desk.ts';
import { count, figure } from '../words/numbers.ts';
import type { Fact } from '../words/page-parts.ts';
import { receiverOf } from '../words/receivers.ts';
import { oneLine } from '../words/text.ts';
import { tickColumn, useLeadColumns } from './LeadTable.tsx';
import { actOnSome } from './Many.tsx';
import {
  ActButton,
  Crumbs,
  FactSection,
  PageHead,
  PostForm,
  Section,
  Submit,
  Two,
  useFrame,
} from './parts.tsx';
import { MarkDrawing } from './StateMark.tsx';
import { cells, Table, type TableColumn } from './Table.tsx';
import { TroubleBox } from './Trouble.tsx';

export function crmCheckPage(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  app.get('/crm-check', async (_, reply) => {
    const [recent, missing, others] = await Promise.all([
      store.checks.recent(14),
      store.checks.listFound(['missing'], 100),
      store.checks.listFound(['doubled', 'merged'], 100),
    ]);
    const receiver = receiverOf(desk.mode);
    const isOpen = recent[0]?.endedAt === null;
    const page = (
      <>
        <Crumbs back={{ label: 'Settings', href: '/settings' }} here="CRM check" />
        <PageHead
          heading="CRM check"
          text={`Every night we look up each delivered lead in ${receiver}.`}
        />
        <Result recent={recent} missing={missing.length} />
        {missing.length === 0 ? null : <Missing leads={missing} />}
        <Two>
          <FactSection
            heading={`Merged by ${receiver}, or stored twice`}
            facts={others.map((lead) => otherFact(lead, desk.mode))}
            empty="None in the last check."
          />
          <Section heading="Every night">
            <Nights recent={recent} />
            <div className="mt-4">
              {isOpen || desk.checkDays === null ? null : (
                <ActButton label="Check now" href="/crm-check/now" fields={{}} />
              )}
            </div>
          </Section>
        </Two>
      </>
    );
    return reply.page('CRM check', page);
  });

  app.post('/crm-check/now', async (_, reply) => {
    const now = desk.now();
    await store.checks.begin(checkRangeOf(desk.checkDays ?? 0, now), true, now);
    desk.wake();
    return reply.redirect('/crm-check?done=check-asked', 303);
  });

  for (const action of ['send-missing', 'leave'] as const)
    app.post(`/crm-check/${action}`, async (request, reply) => {
      const fields = fieldsOf(request);
      const only = fields.get('only');
      const references = only === null ? fields.getAll('reference') : [only];
      const leads = await Promise.all(references.map((reference) => store.find(reference)));
      const wishes = leads.flatMap((lead) => (lead ? [{ ...lead, seen: lead.state }] : []));
      const done = await actOnSome(desk, request, action, wishes, {});
      return reply.redirect(`/crm-check?done=${done}`, 303);
    });
}

function Result({ recent, missing }: { recent: readonly CrmCheck[]; missing: number }) {
  const { desk, clock } = useFrame();
  const last = recent.find(({ sum }) => sum !== null);
  const receiver = receiverOf(desk.mode);
  if (!last?.sum || !last.endedAt)
    return <p className="empty">{beforeFirst(desk, recent.length > 0)}</p>;
  const { sum } = last;
  const isWell = missing === 0 && !sum.unread;
  const well =
    sum.missing === 0
      ? `All ${figure(expectedOf(sum))} leads are in ${receiver}.`
      : 'What was missing is taken care of.';
  const isRepaired = isWell && sum.missing > 0;
  const result = isRepaired
    ? `${figure(sum.missing)} ${sum.missing === 1 ? 'was' : 'were'} missing then`
    : sayCheck(sum, receiver);
  const unread = `${figure(sum.unread?.leads ?? 0)} leads could not be checked`;
  const trouble = missing === 0 ? unread : `${figure(missing)} missing in ${receiver}`;
  const todo = ' They’re safe here. Send them again, or mark them as deleted on purpose.';
  return (
    <TroubleBox
      mark={isWell ? 'delivered' : 'not-delivered'}
      title={isWell ? well : trouble}
      text={`Checked ${clock.inText(last.endedAt)}: ${result}.${missing === 0 ? '' : todo}`}
    >
      {isRepaired ? null : <Compared sum={sum} receiver={receiver} />}
    </TroubleBox>
  );
}

function beforeFirst({ mode, checkDays }: Desk, isBegun: boolean): string {
  if (checkDays !== null)
    return isBegun
      ? 'The first check is under way.'
      : 'Nothing checked yet. The first check runs tonight. Check now starts it right away.';
  return `Nothing is checked: ${crmOf(mode)?.words.whyUnchecked ?? 'a CRM can’t list its leads.'}`;
}

function Compared({ sum, receiver }: { sum: CheckSum; receiver: string }) {
  const expected = expectedOf(sum);
  const same = sum.missing === 0;
  const ring = (leads: number, where: string) => (
    <div className="text-center text-(length:--text-xs) text-ink">
      <span className="figures grid size-14 place-items-center rounded-full border-2 border-ink text-[1.1875rem] text-ink">
        {figure(leads)}
      </span>
      {where}
    </div>
  );
  return (
    <div className="flex items-start gap-2" aria-hidden="true">
      {ring(expected, 'here')}
      <div
        className={`lettered mt-1 w-28 border-b-2 pb-0.5 text-center ${same ? '' : 'border-dashed'}`}
      >
        {same ? 'the same' : `${figure(sum.missing)} missing`}
      </div>
      {ring(expected - sum.missing, `in ${receiver}`)}
    </div>
  );
}

function Missing({ leads }: { leads: readonly Lead[] }) {
  const { role, desk, clock } = useFrame();
  const mayAct = role === 'full';
  const receiver = receiverOf(desk.mode);
  const { who, reference, value } = useLeadColumns();
  const listed = (at: Date | null | undefined) => (at ? clock.listed(at) : '');
  const columns: readonly TableColumn<Lead>[] = [
    ...(mayAct ? [tickColumn(true)] : []),
    { ...who, className: cells.who },
    reference,
    {
      header: `Was in ${receiver}`,
      className:
        'text-ink-soft max-lg:col-span-2 max-lg:col-start-2 max-lg:text-(length:--text-xs)',
      cell: ({ deliveredAt, found }) =>
        [deliveredAt, found?.thereAt].map(listed).filter(Boolean).join(' to '),
    },
    {
      header: 'Missing',
      className: `font-semibold text-accent ${cells.is}`,
      cell: ({ found }) => sayParts(found?.missing ?? []),
    },
    value,
    ...(mayAct ? [leave] : []),
  ];
  return (
    <PostForm action="/crm-check/send-missing">
      <Table caption={`Leads that are missing in ${receiver}`} rows={leads} columns={columns} />
      {mayAct ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Submit>Send again</Submit>
          <span className="max-w-120 text-(length:--text-xs) text-ink-soft">
            {`Sends only what’s missing of the selected leads. What ${receiver} still has stays as it is.`}
          </span>
        </p>
      ) : null}
    </PostForm>
  );
}

const leave: TableColumn<Lead> = {
  header: 'Leave it',
  hidesHeader: true,
  className: 'max-lg:col-span-2 max-lg:col-start-2 max-lg:pt-2',
  cell: ({ reference }) => (
    <Submit
      tone="outlined"
      formAction="/crm-check/leave"
      name="only"
      value={reference}
      aria-label={`${reference} was deleted on purpose`}
    >
      Deleted on purpose
    </Submit>
  ),
};

function otherFact({ reference, found }: Lead, mode: CrmMode): Fact {
  const ids = Object.entries(found?.ids ?? {}).flatMap(([part, some]) =>
    some.map((id) => `${part} ${oneLine(id)}`),
  );
  const how = found?.kind === 'merged' ? 'Under another id' : 'Stored twice';
  return { name: reference, value: [how, ...ids].join('\n'), href: crmPagesOf(mode) };
}

function Nights({ recent }: { recent: readonly CrmCheck[] }) {
  const { clock } = useFrame();
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-2 text-center text-(length:--text-xs)">
      {recent.toReversed().map(({ id, startedAt, sum }) => (
        <li key={id} className="grid justify-items-center">
          <MarkDrawing kind={!sum ? 'sending' : sum.missing > 0 ? 'not-delivered' : 'delivered'} />
          <span className="sr-only">
            {sum ? count(sum.missing, 'missing lead') : 'still running'},{' '}
          </span>
          <time dateTime={startedAt.toISOString()}>{clock.isoDay(startedAt).slice(8)}</time>
        </li>
      ))}
    </ol>
  );
}
