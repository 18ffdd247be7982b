import type { FastifyInstance } from 'fastify';
import type { ActionKind, RecordedAction } from '../../leads/lead-admin.ts';
import type { RecordRow } from '../pages/view.ts';
import { count } from '../times.ts';
import { type Clock, clockOf } from '../views/clock.ts';
import { leftView } from '../views/left-elsewhere.ts';
import { closedAs } from '../views/marks.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';

const pageSize = 50;

const words: Readonly<Record<Exclude<ActionKind, 'handle'>, string>> = {
  release: 'released',
  retry: 'sent again',
  'set aside': 'set aside',
  reopen: 'opened again',
  answer: 'marked as answered',
  remark: 'wrote a remark',
  erase: 'erased',
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

type Query = { Querystring: { before?: unknown } };

/** Who did what to which lead, and when. */
export function recordPage(app: FastifyInstance, desk: Desk): void {
  app.get<Query>('/record', async (request, reply) => {
    const before = readId(request.query.before);
    const found = await desk.store.actions({
      limit: pageSize + 1,
      ...(before !== null && { before }),
    });
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const isMore = found.length > shown.length;
    const clock = clockOf(desk.company.timeZone, desk.now());
    return reply.page({
      page: 'record',
      frame: await frameOf(desk, request, { title: 'Record', current: 'record' }),
      rows: shown.map((action) => rowOf(action, clock, desk.mode)),
      foot: shown.length === 0 ? '' : `${count(shown.length, 'action')} on this page`,
      newer: before === null ? null : { label: 'Newest', href: '/record' },
      older: isMore && last ? { label: 'Older', href: `/record?before=${last.id}` } : null,
    });
  });

  app.get<{ Params: { id: string } }>('/record/:id', async (request, reply) => {
    const erasure = await erasureWith(desk.store, readId(request.params.id));
    if (!erasure) return reply.callNotFound();
    const frame = await frameOf(desk, request, { title: 'Erased', current: 'record' });
    return reply.page(leftView(desk, frame, erasure));
  });
}

/** What an erasure left elsewhere; null for what is no erasure, or is none any more. */
async function erasureWith(store: Desk['store'], id: number | null) {
  if (id === null) return null;
  const [action] = await store.actions({ limit: 1, before: id + 1 });
  return action?.id === id && action.left ? { ...action, left: action.left } : null;
}

function rowOf(
  { id, at, who, what, reference, leads, left }: RecordedAction,
  clock: Clock,
  mode: Desk['mode'],
): RecordRow {
  const isOne = reference !== null;
  const done = what === 'handle' ? `marked as ${closedAs(mode)}` : words[what];
  return {
    id: `${id}`,
    at: clock.listed(at),
    who,
    what: isOne || uncounted.has(what) ? done : `${done}: ${count(leads, 'lead')}`,
    lead: left
      ? { label: reference ?? 'What is left elsewhere', href: `/record/${id}` }
      : // What was erased is no longer there to be opened.
        isOne && what !== 'erase'
        ? { label: reference, href: `/leads/${reference}` }
        : null,
  };
}

/** Null for whatever is no number of an action: the first page is shown. */
function readId(typed: unknown): number | null {
  return typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
