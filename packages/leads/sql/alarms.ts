import type { Alarms, Notification, OpenAlarm } from '../delivery.ts';
import { notify } from './deliveries/add.ts';
import { rowsOf } from './rows.ts';
import { type Engine, query, type Script, type ScriptContext, type Sql, sql } from './script.ts';

const readAlarms = rowsOf<OpenAlarm>({ since: 'time' });

const readChores = rowsOf<{ readonly doneAt: Date }>({ doneAt: 'time' });

export function sqlAlarms({ read, run, atomically, at, dialect }: Engine): Alarms {
  /** The row decides which of two servers notifies. */
  const notifyIf = (
    changed: (time: Sql) => Script<readonly unknown[]>,
    notification: Notification,
    now: Date,
  ) =>
    atomically(function* () {
      const context = at(now);
      const isNews = (yield* changed(context.time)).length > 0;
      if (isNews) yield* notify(notification, context);
      return isNews;
    });
  return {
    openAlarms: () =>
      read(() => readAlarms`SELECT name, since_at AS since FROM alarms ORDER BY since_at, name`),
    raise(name, notification, now) {
      const added = (time: Sql) =>
        query`INSERT INTO alarms (name, since_at) VALUES (${name}, ${time})
          ON CONFLICT DO NOTHING RETURNING name`;
      return notifyIf(added, notification, now);
    },
    clear(name, notification, now) {
      const deleted = () => query`DELETE FROM alarms WHERE name = ${name} RETURNING name`;
      return notifyIf(deleted, notification, now);
    },
    notifyOnce(chore, before, notification, now) {
      const sinceMs = before.getTime() - now.getTime();
      const taken = (time: Sql) =>
        query`${doneAt(chore, time)} WHERE chores.done_at < ${dialect.addMs(time, sinceMs)}
          RETURNING name`;
      return notifyIf(taken, notification, now);
    },
    async lastTime(chore) {
      const [row] = await read(() => readChores`SELECT done_at FROM chores WHERE name = ${chore}`);
      return row?.doneAt ?? null;
    },
    done: (chore, now) => run(() => noteDone(chore, at(now))),
  };
}

const doneAt = (chore: string, time: Sql) =>
  sql`INSERT INTO chores (name, done_at) VALUES (${chore}, ${time})
    ON CONFLICT (name) DO UPDATE SET done_at = excluded.done_at`;

/** The chore was done now, whenever it was done before. */
export function* noteDone(chore: string, { time }: ScriptContext): Script<void> {
  yield* query`${doneAt(chore, time)}`;
}
