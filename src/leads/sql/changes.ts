import type { Change } from '../actions.ts';
import type { Lead } from '../lead.ts';
import type { LeftElsewhere } from '../lead-admin.ts';
import { unsureForMs } from '../lifetimes.ts';
import { nothingSent } from '../progress.ts';
import { deleteLead } from './delete-leads.ts';
import { leftOf } from './left-elsewhere.ts';
import { query, type Script, type ScriptContext, type SqlValue } from './script.ts';

/** Of an erasure: what others hold still. */
type Changed = { readonly left?: LeftElsewhere };

/** Writes what becomes of a lead; null when it is no longer as it was read. */
export function* changeLead(
  lead: Lead,
  change: Change,
  context: ScriptContext,
): Script<Changed | null> {
  if (change === 'erase') {
    const left = yield* leftOf([lead]);
    return (yield* deleteLead(lead)) ? { left } : null;
  }
  const { set, params, onlyIf = 'true' } = updateFor(lead, change, context);
  const changed = yield* query(
    `UPDATE leads SET ${set} WHERE id = $1 AND state = $2 AND ${onlyIf} RETURNING id`,
    ...[lead.id, lead.state, ...params],
  );
  return changed.length > 0 ? {} : null;
}

/** $1 and $2 are taken. */
type Update = {
  readonly set: string;
  readonly params: readonly SqlValue[];
  readonly onlyIf?: string;
};

function updateFor(
  lead: Lead,
  change: Exclude<Change, 'erase'>,
  { dialect, nowParam }: ScriptContext,
): Update {
  const now = dialect.now('$3');
  if (change === 'back into the queue')
    return {
      set: `state = 'waiting', due_at = ${now}, tries = 0, last_error = NULL,
        parked_at = NULL, set_aside_at = NULL, handled_at = NULL, mode = $4`,
      // In any mode if nothing of it can have reached a receiver.
      params: [nowParam, nothingSent(lead.progress) ? null : lead.mode],
    };
  if (change === 'due now' && lead.progress.unsure === undefined)
    return { set: `due_at = ${now}`, params: [nowParam] };
  if (change === 'due now') {
    // What may have been written while its answer was lost may not be found yet, and would
    // be written twice. No later than it would have been anyhow.
    const soon = dialect.addMs(now, '$4');
    return {
      set: `due_at = CASE WHEN due_at < ${soon} THEN due_at ELSE ${soon} END`,
      params: [nowParam, unsureForMs],
    };
  }
  const { state, stamp, clear = [], isOnce } = change;
  return {
    set: [
      ...(state ? [`state = '${state}'`] : []),
      ...(stamp ? [`${stamp} = ${now}`] : []),
      ...clear.map((column) => `${column} = NULL`),
    ].join(', '),
    params: stamp ? [nowParam] : [],
    ...(isOnce && { onlyIf: `${stamp} IS NULL` }),
  };
}
