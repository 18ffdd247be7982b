import type { ActionKind, ActionRecord, RecordedAction } from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import { recordedWords } from '../action-words.ts';
import { leftFacts } from '../elsewhere.ts';
import { clockOf } from '../times.ts';
import type { Desk } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import { oneLine } from '../words/text.ts';
import { Confirm } from './Confirm.tsx';
import { PageHead, Paging, When } from './parts.tsx';
import { cells, Named, Table, type TableColumn } from './Table.tsx';

const pageSize = 50;

const activityWords: Readonly<Record<Exclude<ActionKind, ActionRecord>, string>> = {
  remark: 'saved a note',
  reply: 'replied',
  export: 'exported',
  resend: 'resent notifications',
  pause: 'paused delivery',
  resume: 'resumed delivery',
  backup: 'made a backup',
  restore: 'restored a backup',
  move: 'moved the store',
  publish: 'published {about}',
  'add user': 'added {about}',
  'change user': 'changed the role or address of {about}',
  'remove user': 'removed {about}',
  'set password': 'set the password of {about}',
};

const uncounted: ReadonlySet<ActionKind> = new Set<ActionKind>(['pause', 'resume', 'resend']);

export function recordPage(app: FastifyInstance, desk: Desk): void {
  app.get<{ Querystring: { before?: unknown } }>('/record', async (request, reply) => {
    const before = readId(request.query.before);
    const only = before === null ? {} : { before };
    const found = await desk.store.actions({ limit: pageSize + 1, ...only });
    const shown = found.slice(0, pageSize);
    const last = found.length > shown.length ? shown.at(-1) : undefined;
    const page = (
      <>
        <PageHead kicker="Who did what, newest first" heading="Activity" />
        <Table
          caption="Actions"
          rows={shown}
          columns={columns}
          empty="No one has done anything to a lead yet."
        />
        <Paging
          foot={shown.length === 0 ? '' : `${count(shown.length, 'action')} on this page`}
          first={before === null ? null : { label: 'First page', href: '/record' }}
          next={last ? { label: 'Older', href: `/record?before=${last.id}` } : null}
        />
      </>
    );
    return reply.page('Activity', page);
  });

  app.get<{ Params: { id: string } }>('/record/:id', async (request, reply) => {
    const id = readId(request.params.id) ?? 0;
    const [erasure] = await desk.store.actions({ limit: 1, before: id + 1 });
    const left = erasure?.id === id ? erasure.left : null;
    if (!erasure || !left) return reply.callNotFound();
    const { company, mode, now } = desk;
    const { at, who, reference, leads } = erasure;
    const clock = clockOf(company, now());
    const page = (
      <Confirm
        back={{ label: 'Activity', href: '/record' }}
        heading={`Erased: everything we stored for ${reference ?? count(leads, 'lead')}`}
        text={`${oneLine(who)} erased it ${clock.inText(at)}. We can’t reach what’s listed below: remove it by hand. This list stays in Activity.`}
        lists={{
          'Still stored elsewhere': leftFacts(left, at, mode, clock),
          'How to find it': [{ name: 'Reference', value: left.references.join('\n') }],
        }}
        act={null}
      />
    );
    return reply.page('Erased', page);
  });
}

const readId = (typed: unknown): number | null =>
  typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;

const columns: readonly TableColumn<RecordedAction>[] = [
  { header: 'When', className: cells.when, cell: ({ at }) => <When at={at} /> },
  { header: 'Who and what', className: cells.who, cell: (action) => <Done action={action} /> },
  { header: 'Lead', className: cells.reference, cell: leadLink },
];

function Done({ action: { who, what, reference, about, leads } }: { action: RecordedAction }) {
  const recorded = recordedWords(what) ?? activityWords[what as keyof typeof activityWords];
  const done = recorded.replace('{about}', () => oneLine(about ?? ''));
  const isOne = reference !== null || about !== null || uncounted.has(what);
  return <Named name={who}>{isOne ? done : `${done}: ${count(leads, 'lead')}`}</Named>;
}

/** Null for several leads, and for an erased one. */
function leadLink({ id, what, reference, left }: RecordedAction) {
  const isThere = reference !== null && what !== 'erase';
  return left || isThere ? (
    <a className="target" href={left ? `/record/${id}` : `/leads/${reference}`}>
      {reference ?? 'What’s left elsewhere'}
    </a>
  ) : null;
}
