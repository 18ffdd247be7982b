import type { FastifyInstance } from 'fastify';
import type { ActionRecord } from '../../leads/actions.ts';
import type { ActionKind, LeftElsewhere, RecordedAction } from '../../leads/lead-admin.ts';
import { recordedWords } from '../action-words.ts';
import { leftFacts } from '../elsewhere.ts';
import { clockOf } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { frameOf } from '../web/frame.ts';
import { count } from '../words.ts';
import { type ConfirmView, confirmPage } from './Confirm.tsx';
import { type Column, PageHead, Paging, Table, When } from './parts.tsx';
import type { Frame } from './view.ts';

const pageSize = 50;

const words: Readonly<Record<Exclude<ActionKind, ActionRecord>, string>> = {
  remark: 'wrote a remark',
  export: 'exported',
  resend: 'told people again',
  pause: 'paused delivery',
  resume: 'let delivery go on',
  backup: 'made a backup',
  restore: 'restored a backup',
  move: 'moved the store',
};

/** What is not done to leads, so that their number says nothing. */
const uncounted: ReadonlySet<ActionKind> = new Set<ActionKind>(['pause', 'resume', 'resend']);

export function recordPage(app: FastifyInstance, desk: Desk): void {
  app.get<{ Querystring: { before?: unknown } }>('/record', async (request, reply) => {
    const before = readId(request.query.before);
    const found = await desk.store.actions({
      limit: pageSize + 1,
      ...(before !== null && { before }),
    });
    const shown = found.slice(0, pageSize);
    const last = found.length > shown.length ? shown.at(-1) : undefined;
    const frame = await frameOf(desk, request, { title: 'Record', current: 'record' });
    const body = (
      <>
        <PageHead kicker="Who did what, newest first" heading="Record of actions" />
        {shown.length === 0 ? (
          <p className="empty">Nobody has done anything to a lead yet.</p>
        ) : (
          <Table
            caption="Actions"
            className="few"
            rows={shown}
            columns={actionColumns(desk)}
            keyOf={({ id }) => `${id}`}
          />
        )}
        <Paging
          foot={shown.length === 0 ? '' : `${count(shown.length, 'action')} on this page`}
          newer={before === null ? null : { label: 'Newest', href: '/record' }}
          older={last ? { label: 'Older', href: `/record?before=${last.id}` } : null}
        />
      </>
    );
    return reply.page({ frame, body });
  });

  app.get<{ Params: { id: string } }>('/record/:id', async (request, reply) => {
    const erasure = await erasureWith(desk.store, readId(request.params.id));
    if (!erasure) return reply.callNotFound();
    const frame = await frameOf(desk, request, { title: 'Erased', current: 'record' });
    return reply.page(confirmPage(leftView(desk, frame, erasure)));
  });
}

/** Null for whatever is no number of an action: the first page is shown. */
function readId(typed: unknown): number | null {
  return typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}

function actionColumns({ company, mode, now }: Desk): readonly Column<RecordedAction>[] {
  const clock = clockOf(company.timeZone, now());
  return [
    { header: 'When', className: 'when', cell: ({ at }) => <When at={clock.listed(at)} /> },
    {
      header: 'Who and what',
      className: 'who',
      cell: (action) => (
        <>
          <b>{action.who}</b>
          <span>{whatWasDone(action, mode)}</span>
        </>
      ),
    },
    { header: 'Lead', className: 'reference', cell: leadLink },
  ];
}

function whatWasDone({ what, reference, leads }: RecordedAction, mode: Desk['mode']): string {
  const done = recordedWords(what, mode) ?? words[what as keyof typeof words];
  return reference !== null || uncounted.has(what) ? done : `${done}: ${count(leads, 'lead')}`;
}

/** Nothing for what concerned many, or what was erased and is no longer there to be opened. */
function leadLink({ id, what, reference, left }: RecordedAction) {
  if (left) return <a href={`/record/${id}`}>{reference ?? 'What is left elsewhere'}</a>;
  return reference === null || what === 'erase' ? null : (
    <a href={`/leads/${reference}`}>{reference}</a>
  );
}

type Erasure = RecordedAction & { readonly left: LeftElsewhere };

/** What an erasure left elsewhere; null for what is no erasure, or is none any more. */
async function erasureWith(store: Desk['store'], id: number | null): Promise<Erasure | null> {
  if (id === null) return null;
  const [action] = await store.actions({ limit: 1, before: id + 1 });
  return action?.id === id && action.left ? { ...action, left: action.left } : null;
}

/** What was erased here and is held elsewhere still, as long as the record of actions is kept. */
function leftView(desk: Desk, frame: Frame, erasure: Erasure): ConfirmView {
  const { at, who, reference, leads, left } = erasure;
  const clock = clockOf(desk.company.timeZone, desk.now());
  const what = reference ?? count(leads, 'lead');
  return {
    frame,
    back: { label: 'Record of actions', href: '/record' },
    heading: `Erased: everything held here on ${what}`,
    text: `${oneLine(who)} erased it ${clock.told(at)}. What is below we can’t reach: remove it by hand. This list stays in the record of actions.`,
    lists: [
      { heading: 'Still held elsewhere', facts: leftFacts(left, at, desk.mode, clock) },
      {
        heading: 'To look for it',
        facts: [{ name: 'Reference', value: left.references.join('\n') }],
      },
    ],
    act: null,
  };
}
