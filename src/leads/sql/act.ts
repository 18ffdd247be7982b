import type { Lead, LeadState } from '../lead.ts';
import {
  type Acted,
  type ActionKind,
  type LeftElsewhere,
  possibleIn,
  type Remarked,
} from '../lead-admin.ts';
import { after, quarantineLifetimeMs } from '../lifetimes.ts';
import { type ActingContext, record } from './actions.ts';
import { deleteLead } from './delete-leads.ts';
import { leftOf } from './left-elsewhere.ts';
import { type Move, moves } from './moves.ts';
import { noticesOfReleased, tellOfLead } from './notices/add-notices.ts';
import { findLead } from './read-leads.ts';
import { query, type Script } from './script.ts';
import { storableText } from './storable-text.ts';
import { tell } from './timeline.ts';

/** What somebody wants done to a lead, and in which state they saw it. */
export type Wish = { readonly reference: string; readonly seen: LeadState };

export function moveLead(name: keyof typeof moves, wish: Wish, context: ActingContext) {
  const { what, kind, change, onlyIf = 'true' }: Move = moves[name];
  return act(wish, { what, possible: possibleIn[name], context }, function* (lead) {
    const { set, params } = change(lead, context);
    const changed = yield* query(
      `UPDATE leads SET ${set} WHERE id = $1 AND state = $2 AND ${onlyIf} RETURNING id`,
      ...[lead.id, lead.state, ...params],
    );
    if (changed.length === 0) return null;
    yield* tell(lead.id, { kind, who: context.who }, context);
    // What was set aside is news once it is let out; of a parked lead people were told when it came.
    if (name === 'release' && lead.state === 'quarantined')
      yield* tellOfLead(lead.id, noticesOfReleased(lead.form, context), context);
    return {};
  });
}

export function eraseLead(wish: Wish, context: ActingContext) {
  const action = { what: 'erase', possible: possibleIn.eraseLead, context } as const;
  return act(wish, action, function* (lead) {
    const left = yield* leftOf([lead]);
    return (yield* deleteLead(lead)) ? { left } : null;
  });
}

type Action = {
  readonly what: ActionKind;
  readonly possible: readonly LeadState[];
  readonly context: ActingContext;
};

/** `change` answers null when somebody else was quicker, although the lead was as seen just now. */
function* act(
  { reference, seen }: Wish,
  { what, possible, context }: Action,
  change: (lead: Lead) => Script<{ readonly left?: LeftElsewhere } | null>,
): Script<Acted> {
  const lead = yield* findLead(reference);
  if (!lead) return 'unknown';
  if (lead.state !== seen) return { changed: lead.state };
  if (!possible.includes(seen) || (what === 'release' && !isReleasable(lead, context.now)))
    return 'impossible';
  const changed = yield* change(lead);
  if (!changed) {
    const now = yield* findLead(reference);
    return now ? { changed: now.state } : 'unknown';
  }
  yield* record({ what, reference: lead.reference, leads: 1, ...changed }, context);
  return 'done';
}

/** What a sweep may be dropping this moment is not let out any more. */
function isReleasable({ state, setAsideAt, receivedAt }: Lead, now: Date): boolean {
  const since = setAsideAt ?? receivedAt;
  return state !== 'quarantined' || since > after(now, -quarantineLifetimeMs);
}

const longestRemark = 10_000;

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
  yield* record({ what: 'remark', reference: lead.reference, leads: 1 }, context);
  return 'done';
}
