import { type ActionName, actionNamed, type Change, type Given } from '../actions.ts';
import { type Lead, nothingSent, type Progress } from '../lead.ts';
import {
  type Acted,
  type LeadAdmin,
  type LeftElsewhere,
  longestRemark,
  type Wish,
} from '../lead-admin.ts';
import { unsureForMs } from '../lifetimes.ts';
import { record } from './actions.ts';
import { deleteLead, leftOf } from './delete-leads.ts';
import { addDeliveries, deliveriesOfReleased } from './deliveries/add.ts';
import { appendEvent } from './deliveries/timeline.ts';
import { indexAgain } from './index-leads.ts';
import { findLead, holdLead } from './read-leads.ts';
import {
  type ActingContext,
  all,
  type Engine,
  Params,
  query,
  readRows,
  type Script,
  type ScriptContext,
  storableText,
} from './script.ts';

type Acting = 'act' | 'actOnMany' | 'setRemark' | 'recordAction' | 'actions';

export const sqlActing = ({ read, run, atomically, by }: Engine): Pick<LeadAdmin, Acting> => ({
  act: (action, reference, seen, actor, given = {}) =>
    atomically(() => act(action, { reference, seen }, given, by(actor))),
  actOnMany: (action, leads, actor, given = {}) =>
    atomically(function* () {
      const acted: Acted[] = [];
      for (const lead of leads) acted.push(yield* act(action, lead, given, by(actor)));
      return acted;
    }),
  setRemark: (reference, text, seen, actor) =>
    atomically(function* () {
      const context = by(actor);
      const lead = yield* findLead(reference);
      if (!lead) return 'unknown';
      const remark = text === '' ? null : storableText(text, longestRemark);
      const changed = yield* query(
        `UPDATE leads SET remark = $2, remark_at = ${context.dialect.now('$3')}
         WHERE id = $1 AND remark IS NOT DISTINCT FROM $4 RETURNING id`,
        ...[lead.id, remark, context.nowParam, seen],
      );
      if (changed.length === 0) {
        const now = yield* findLead(reference);
        return now ? { changed: now.remark } : 'unknown';
      }
      yield* indexAgain(lead.id, context.dialect);
      yield* record({ what: 'remark', reference: lead.reference, leads: 1 }, context);
      return 'done';
    }),
  async recordAction(what, leads, actor, about) {
    await run(() => record({ what, leads, ...(about && { about }) }, by(actor)));
  },
  actions({ limit, before, reference }) {
    const params = new Params();
    const where = [
      ...(before === undefined ? [] : [`number < ${params.place(before)}`]),
      ...(reference === undefined ? [] : [`reference = ${params.place(reference)}`]),
    ];
    const sql = `SELECT number AS id, at, who, what, reference, about, leads, left_elsewhere AS "left"
      FROM actions WHERE ${all(where)} ORDER BY number DESC LIMIT ${params.place(limit)}`;
    return read(() => readRows(sql, ...params.values));
  },
});

export function* act(
  name: ActionName,
  { reference, seen }: Wish,
  given: Given,
  context: ActingContext,
): Script<Acted> {
  const action = actionNamed(name);
  const lead = yield* holdLead(reference);
  if (!lead) return 'unknown';
  if (lead.state !== seen && !action.isOfWork) return { changed: lead.state };
  if (!action.from.includes(seen) || action.isStillPossible?.(lead, context.now) === false)
    return 'impossible';
  if (action.isDone?.(lead)) return { changed: lead.state };
  const left = yield* changeLead(lead, action.change(lead, given, context.now), context);
  if (action.event !== null) {
    const text = action.eventText?.(given);
    const event = { kind: action.event, who: context.who, ...(text !== undefined && { text }) };
    yield* appendEvent(lead.id, event, context);
  }
  if (action.isNews) yield* addDeliveries(deliveriesOfReleased(lead, context), context);
  yield* record({ what: action.recorded, reference: lead.reference, leads: 1, left }, context);
  return 'done';
}

function* changeLead(
  lead: Lead,
  change: Change,
  context: ScriptContext,
): Script<LeftElsewhere | undefined> {
  if (change === 'erase') {
    const left = yield* leftOf([lead]);
    yield* deleteLead(lead);
    return left;
  }
  if (change === 'due now') yield* makeDue(lead, context);
  else if (change === 'back into the queue') yield* putBack(lead, context);
  else if (change === 'leave missing') yield* leaveMissing(lead);
  else if ('progress' in change) yield* sendAgain(lead, change.progress, context);
  else yield* mark(lead, change, context);
  return undefined;
}

/**
 * Ten seconds later if an answer was lost, because the record may not be searchable yet and would be created
 * twice. Never later than planned.
 */
function* makeDue({ id, progress }: Lead, { dialect, nowParam }: ScriptContext): Script<void> {
  const inMs = progress.unsure === undefined ? 0 : unsureForMs;
  const soon = dialect.addMs(dialect.now('$2'), '$3');
  const isSooner = inMs > 0 ? `due_at < ${soon}` : 'false';
  yield* query(
    `UPDATE deliveries SET due_at = CASE WHEN ${isSooner} THEN due_at ELSE ${soon} END
     WHERE id = $1`,
    ...[id, nowParam, inMs],
  );
}

/** With all tries, and in any mode if nothing was sent. A trigger updates the lead. */
function* putBack(
  { id, progress, mode }: Lead,
  { dialect, nowParam }: ScriptContext,
): Script<void> {
  yield* query(
    'UPDATE leads SET set_aside_at = NULL, handled_at = NULL, outcome = NULL WHERE id = $1',
    id,
  );
  yield* query(
    `UPDATE deliveries SET state = 'waiting', due_at = ${dialect.now('$2')}, tries = 0,
       last_error = NULL, parked_at = NULL, mode = $3
     WHERE id = $1`,
    ...[id, nowParam, nothingSent(progress) ? null : mode],
  );
}

/** Sends what the progress lacks, and drops the last check's result. */
function* sendAgain(
  { id }: Lead,
  progress: Progress,
  { dialect, nowParam }: ScriptContext,
): Script<void> {
  yield* query('UPDATE leads SET handled_at = NULL WHERE id = $1', id);
  yield* query(
    `UPDATE deliveries SET state = 'waiting', due_at = ${dialect.now('$2')}, tries = 0,
       delivered_at = NULL, progress = $3, found = NULL, found_details = NULL, seen = NULL
     WHERE id = $1`,
    ...[id, nowParam, JSON.stringify(progress)],
  );
}

function* leaveMissing({ id, found }: Lead): Script<void> {
  yield* query(
    "UPDATE deliveries SET found = 'left', found_details = $2 WHERE id = $1",
    ...[id, JSON.stringify({ ...found, kind: 'left' })],
  );
}

function* mark(
  { id, deliveredAt }: Lead,
  { state, stamp, clear = [], set: values = {} }: Exclude<Change, string | { progress: Progress }>,
  { dialect, nowParam }: ScriptContext,
): Script<void> {
  const params = new Params();
  const set = [
    ...(state ? [`state = ${params.place(state)}`] : []),
    ...(stamp ? [`${stamp} = ${dialect.now(params.place(nowParam))}`] : []),
    ...clear.map((column) => `${column} = NULL`),
    ...Object.entries(values).map(([column, value]) => `${column} = ${params.place(value)}`),
  ];
  yield* query(
    `UPDATE leads SET ${set.join(', ')} WHERE id = ${params.place(id)}`,
    ...params.values,
  );
  if (state && !deliveredAt)
    yield* query("UPDATE deliveries SET state = 'withheld', parked_at = NULL WHERE id = $1", id);
}
