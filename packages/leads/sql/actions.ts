import type { ActionKind, LeftElsewhere } from '../lead-admin.ts';
import { type ActingContext, query, type Script, storableText } from './script.ts';

type Action = {
  readonly what: ActionKind;
  readonly reference?: string;
  readonly about?: string;
  readonly leads: number;
  readonly left?: LeftElsewhere | undefined;
};

/** Call it in the transaction of the action. Returns its number. */
export function* record(
  { what, reference, about, leads, left }: Action,
  { who, time }: ActingContext,
): Script<number> {
  const [row] = yield* query<{ number: number }>`
    INSERT INTO actions (at, who, what, reference, about, leads, left_elsewhere)
    VALUES (${time}, ${storableText(who)}, ${what}, ${reference ?? null}, ${about ?? null}, ${leads},
      ${left ? JSON.stringify(left) : null}) RETURNING number`;
  return row?.number ?? 0;
}
