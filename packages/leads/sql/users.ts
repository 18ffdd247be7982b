import type { ActionKind } from '../lead-admin.ts';
import { longestUserName, type User, type Users, userNamed } from '../users.ts';
import { record } from './actions.ts';
import { rowsOf } from './rows.ts';
import {
  type ActingContext,
  type Engine,
  insertRow,
  joined,
  query,
  raw,
  type Script,
  type SqlValue,
  sql,
  storableText,
} from './script.ts';

const readUsers = rowsOf<User>({ addedAt: 'time', leftAt: 'time' });

export const sqlUsers = ({ read, once, by }: Engine): Users => ({
  list: () => read(listUsers),
  save: ({ name, email, role }, actor) =>
    once(function* () {
      const context = by(actor);
      const known = userNamed(yield* listUsers(), name);
      if (known) {
        const columns = { email, role, left_at: null };
        // Added again, so that sessions from before aren't theirs.
        const back = known.leftAt ? { added_at: context.now } : {};
        yield* change(known.name, { ...columns, ...back }, 'change user', context);
        return 'changed';
      }
      const stored = storableText(name.trim(), longestUserName);
      yield* insertRow('users', { name: stored, email, role, added_at: context.now });
      yield* record({ what: 'add user', about: stored, leads: 0 }, context);
      return 'added';
    }),
  setPassword: (name, hash, actor) =>
    once(() => changeNamed(name, { password_hash: hash }, 'set password', by(actor))),
  remove: (name, actor) =>
    once(() =>
      changeNamed(name, { left_at: actor.now, password_hash: null }, 'remove user', by(actor)),
    ),
});

/** Sorted here, because engines sort names differently. */
function* listUsers(): Script<readonly User[]> {
  const users = yield* readUsers`SELECT * FROM users`;
  return users.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Columns = Readonly<Record<string, SqlValue>>;

function* changeNamed(
  typed: string,
  columns: Columns,
  what: ActionKind,
  context: ActingContext,
): Script<'done' | 'unknown'> {
  const user = userNamed(yield* listUsers(), typed);
  if (!user || user.leftAt) return 'unknown';
  yield* change(user.name, columns, what, context);
  return 'done';
}

function* change(name: string, columns: Columns, what: ActionKind, context: ActingContext) {
  const set = Object.entries(columns).map(([column, value]) => sql`${raw(column)} = ${value}`);
  yield* query`UPDATE users SET ${joined(set)} WHERE name = ${name}`;
  yield* record({ what, about: name, leads: 0 }, context);
}
