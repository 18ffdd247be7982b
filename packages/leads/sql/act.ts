import { type ActionName, actionRuleOf, type Change, type Given } from '../actions.ts';
import { type Lead, nothingSent, type Progress } from '../lead.ts';
import {
  type Acted,
  type LeadActing,
  longestRemark,
  type RecordedAction,
  type Wish,
} from '../lead-admin.ts';
import { unsureForMs } from '../lifetimes.ts';
import { record } from './actions.ts';
import type { ArrivalsFirst } from './arrivals.ts';
import { deleteLead, leftOf } from './delete-leads.ts';
import { addDeliveries, deliveriesOfReleased } from './deliveries/add.ts';
import { appendEvent } from './deliveries/timeline.ts';
import { indexAgain } from './index-leads.ts';
import { findLead, holdLead } from './read-leads.ts';
import { rowsOf } from './rows.ts';
import {
  type ActingContext,
  all,
  joined,
  query,
  raw,
  type Script,
  type ScriptContext,
  sql,
  storableText,
} from './script.ts';

const readActions = rowsOf<RecordedAction>({ at: 'time', left: { timesAre: ['at', 'since'] } });

export const sqlActing = ({ read, once, by, direct }: ArrivalsFirst): LeadActing => ({
  act: (action, reference, seen, actor, given = {}) =>
    once(() => act(action, { reference, seen }, given, by(actor))),
  actOnMany: (action, leads, actor, given = {}) =>
    once(function* () {
      const acted: Acted[] = [];
      for (const lead of leads) acted.push(yield* act(action, lead, given, by(actor)));
      return acted;
    }),
  setRemark: (reference, text, seen, actor) =>
    once(function* () {
      const context = by(actor);
      const lead = yield* findLead(reference);
      if (!lead) return 'unknown';
      const remark = text === '' ? null : storableText(text, longestRemark);
      // Compared and set in one statement: of two writers, the second learns what the first wrote.
      const changed = yield* query`
        UPDATE leads SET remark = ${remark}, remark_at = ${context.time}
        WHERE id = ${lead.id} AND remark IS NOT DISTINCT FROM ${seen} RETURNING id`;
      if (changed.length === 0) {
        const now = yield* findLead(reference);
        return now ? { changed: now.remark } : 'unknown';
      }
      yield* indexAgain(lead.id, context.dialect);
      yield* record({ what: 'remark', reference: lead.reference, leads: 1 }, context);
      return 'done';
    }),
  async recordAction(what, leads, actor, about) {
    await direct.once(() => record({ what, leads, ...(about && { about }) }, by(actor)));
  },
  actions({ limit, before, reference }) {
    const where = [
      ...(before === undefined ? [] : [sql`number < ${before}`]),
      ...(reference === undefined ? [] : [sql`reference = ${reference}`]),
    ];
    return read(
      () => readActions`
        SELECT number AS id, at, who, what, reference, about, leads, left_elsewhere AS "left"
        FROM actions WHERE ${all(where)} ORDER BY number DESC LIMIT ${limit}`,
    );
  },
});

/** Call it in a transaction: changes the lead, its delivery, its timeline and the record of actions, or nothing. */
export function* act(
  name: ActionName,
  { reference, seen }: Wish,
  given: Given,
  context: ActingContext,
): Script<Acted> {
  const rule = actionRuleOf(name);
  const lead = yield* holdLead(reference);
  if (!lead) return 'unknown';
  if (lead.state !== seen && !rule.isOfWork) return { changed: lead.state };
  if (!rule.from.includes(seen) || rule.isStillPossible?.(lead, context.now) === false)
    return 'impossible';
  if (rule.isDone?.(lead)) return { changed: lead.state };
  const left = yield* changeLead(lead, rule.change(lead, given, context.now), context);
  if (rule.event !== null) {
    const text = rule.eventText?.(given);
    const event = { kind: rule.event, who: context.who };
    yield* appendEvent(lead.id, text === undefined ? event : { ...event, text }, context);
  }
  if (rule.isNews) yield* addDeliveries(deliveriesOfReleased(lead, context), context);
  yield* record({ what: rule.recorded, reference: lead.reference, leads: 1, left }, context);
  return 'done';
}

/** For an erasure, returns what is left elsewhere. */
function* changeLead(lead: Lead, change: Change, context: ScriptContext) {
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
 * Ten seconds later if an answer was lost, because the record may not be searchable yet and would be created twice.
 * Never later than planned.
 */
function* makeDue({ id, progress }: Lead, { dialect, time }: ScriptContext): Script<void> {
  const inMs = progress.unsure === undefined ? 0 : unsureForMs;
  const soon = dialect.addMs(time, inMs);
  const isSooner = inMs > 0 ? sql`due_at < ${soon}` : sql`false`;
  yield* query`UPDATE deliveries
    SET due_at = CASE WHEN ${isSooner} THEN due_at ELSE ${soon} END WHERE id = ${id}`;
}

/**
 * With all tries, and in any mode if nothing was sent. A trigger updates the lead. It's no longer spam then; what was
 * won or lost stays, because that doesn't depend on the delivery.
 */
function* putBack({ id, progress, mode, outcome }: Lead, { time }: ScriptContext): Script<void> {
  const notSpam = outcome === 'spam' ? sql`, outcome = NULL, outcome_at = NULL` : sql``;
  yield* query`UPDATE leads SET set_aside_at = NULL, closed_at = NULL${notSpam} WHERE id = ${id}`;
  yield* query`UPDATE deliveries SET state = 'waiting', due_at = ${time}, tries = 0,
      last_error = NULL, not_delivered_at = NULL, mode = ${nothingSent(progress) ? null : mode}
    WHERE id = ${id}`;
}

/** Sends what the progress lacks, and drops the last check's result. */
function* sendAgain({ id }: Lead, progress: Progress, { time }: ScriptContext): Script<void> {
  yield* query`UPDATE leads SET closed_at = NULL WHERE id = ${id}`;
  yield* query`UPDATE deliveries
    SET state = 'waiting', due_at = ${time}, tries = 0, delivered_at = NULL,
      progress = ${JSON.stringify(progress)}, found = NULL, found_details = NULL, seen = NULL
    WHERE id = ${id}`;
}

/** The next checks leave these parts alone, until others are missing, too. */
function* leaveMissing({ id, found }: Lead): Script<void> {
  const details = JSON.stringify({ ...found, kind: 'left' });
  yield* query`UPDATE deliveries SET found = 'left', found_details = ${details} WHERE id = ${id}`;
}

function* mark(
  { id, deliveredAt }: Lead,
  {
    state,
    stamp = [],
    clear = [],
    set: values = {},
  }: Exclude<Change, string | { progress: Progress }>,
  { time }: ScriptContext,
): Script<void> {
  const set = [
    ...(state ? [sql`state = ${state}`] : []),
    ...[stamp].flat().map((column) => sql`${raw(column)} = ${time}`),
    ...clear.map((column) => raw(`${column} = NULL`)),
    ...Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`),
  ];
  yield* query`UPDATE leads SET ${joined(set)} WHERE id = ${id}`;
  if (state && !deliveredAt)
    yield* query`UPDATE deliveries SET state = 'withheld', not_delivered_at = NULL WHERE id = ${id}`;
}
