import type { Change } from '../actions.ts';
import { type Lead, nothingSent, type Progress } from '../lead.ts';
import type { LeftElsewhere } from '../lead-admin.ts';
import { unsureForMs } from '../lifetimes.ts';
import { deleteLead, leftOf } from './delete-leads.ts';
import { Params, query, type Script, type ScriptContext } from './script.ts';

/** For an erasure, returns what is left elsewhere. */
export function* changeLead(
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
