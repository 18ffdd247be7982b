import type { Lead } from '../lead.ts';
import type { ActionKind, EventKind } from '../lead-admin.ts';
import { unsureForMs } from '../lifetimes.ts';
import { nothingSent } from '../progress.ts';
import type { ScriptContext, SqlValue } from './script.ts';

/** What becomes of a lead that somebody acts on. */
export type Move = {
  readonly what: ActionKind;
  readonly kind: EventKind;
  readonly change: (lead: Lead, context: ScriptContext) => Change;
  readonly onlyIf?: string;
};

/** $1 and $2 are taken. */
type Change = { readonly set: string; readonly params: readonly SqlValue[] };

const stamped =
  (set: (now: string) => string) =>
  (_: Lead, { dialect, nowParam }: ScriptContext): Change => ({
    set: set(dialect.now('$3')),
    params: [nowParam],
  });

/** With all tries, and in any mode if nothing of it can have reached a receiver. */
function backIntoQueue({ progress, mode }: Lead, { dialect, nowParam }: ScriptContext): Change {
  return {
    set: `state = 'waiting', due_at = ${dialect.now('$3')}, tries = 0, last_error = NULL,
      parked_at = NULL, set_aside_at = NULL, handled_at = NULL, mode = $4`,
    params: [nowParam, nothingSent(progress) ? null : mode],
  };
}

/**
 * At once; but what may have been written while its answer was lost may not be
 * found yet, and would be written twice. No later than it would have been anyhow.
 */
function dueSoon({ progress }: Lead, { dialect, nowParam }: ScriptContext): Change {
  const now = dialect.now('$3');
  if (progress.unsure === undefined) return { set: `due_at = ${now}`, params: [nowParam] };
  const soon = dialect.addMs(now, '$4');
  return {
    set: `due_at = CASE WHEN due_at < ${soon} THEN due_at ELSE ${soon} END`,
    params: [nowParam, unsureForMs],
  };
}

export const moves = {
  release: { what: 'release', kind: 'released', change: backIntoQueue },
  retryNow: { what: 'retry', kind: 'retried', change: dueSoon },
  setAside: {
    what: 'set aside',
    kind: 'set aside',
    change: stamped((now) => `state = 'quarantined', set_aside_at = ${now}, parked_at = NULL`),
  },
  markHandled: {
    what: 'handle',
    kind: 'handled',
    change: stamped((now) => `state = 'handled', handled_at = ${now}, parked_at = NULL`),
  },
  reopen: {
    what: 'reopen',
    kind: 'reopened',
    change: (lead, context) =>
      lead.deliveredAt
        ? { set: "state = 'delivered', handled_at = NULL", params: [] }
        : backIntoQueue(lead, context),
  },
  markAnswered: {
    what: 'answer',
    kind: 'answered',
    change: stamped((now) => `answered_at = ${now}`),
    onlyIf: 'answered_at IS NULL',
  },
} satisfies Readonly<Record<string, Move>>;
