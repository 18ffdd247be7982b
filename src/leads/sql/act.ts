import { type ActionName, actionNamed, type Given } from '../actions.ts';
import { type Acted, longestRemark, type Remarked, type Wish } from '../lead-admin.ts';
import { record } from './actions.ts';
import { changeLead } from './changes.ts';
import { addDeliveries, deliveriesOfReleased } from './deliveries/add.ts';
import { appendEvent } from './deliveries/timeline.ts';
import { indexAgain } from './index-leads.ts';
import { findLead, holdLead } from './read-leads.ts';
import { type ActingContext, query, type Script, storableText } from './script.ts';

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

export function* actOnMany(
  name: ActionName,
  leads: readonly Wish[],
  given: Given,
  context: ActingContext,
): Script<readonly Acted[]> {
  const acted: Acted[] = [];
  for (const lead of leads) acted.push(yield* act(name, lead, given, context));
  return acted;
}

export function* setRemark(
  { reference, text, seen }: { reference: string; text: string; seen: string | null },
  context: ActingContext,
): Script<Remarked> {
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
}
