import type { ActionKind, ActionsPage, Actor, RecordedAction } from '../lead-admin.ts';
import type { Time } from './lead-row.ts';
import { query, type Script, type ScriptContext } from './script.ts';
import { storableText } from './storable-text.ts';

/** Who acts, as a script needs it. */
export type ActingContext = ScriptContext & Pick<Actor, 'who'>;

type Action = {
  readonly what: ActionKind;
  readonly reference?: string;
  readonly leads: number;
};

/** Belongs into the transaction of what was done. */
export function* record(
  { what, reference, leads }: Action,
  { who, nowParam, dialect }: ActingContext,
): Script<void> {
  yield* query(
    `INSERT INTO actions (at, who, what, reference, leads)
     VALUES (${dialect.now('$1')}, $2, $3, $4, $5)`,
    ...[nowParam, storableText(who), what, reference ?? null, leads],
  );
}

type ActionRow = {
  readonly number: number;
  readonly at: Time;
  readonly who: string;
  readonly what: ActionKind;
  readonly reference: string | null;
  readonly leads: number;
};

export function* listActions({ limit, before }: ActionsPage): Script<readonly RecordedAction[]> {
  const rows = yield* query<ActionRow>(
    `SELECT number, at, who, what, reference, leads FROM actions
     ${before === undefined ? '' : 'WHERE number < $2'} ORDER BY number DESC LIMIT $1`,
    ...(before === undefined ? [limit] : [limit, before]),
  );
  return rows.map(({ number, at, ...action }) => ({ id: number, at: new Date(at), ...action }));
}
