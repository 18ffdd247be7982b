import type { Alarms, Notification } from '../delivery.ts';
import { notify } from './deliveries/add.ts';
import { type Engine, query, readRows, type Script, type ScriptContext } from './script.ts';

export function sqlAlarms({ read, run, atomically, at }: Engine): Alarms {
  /** The row decides which of two servers notifies. */
  const notifyIf = (
    changed: (context: ScriptContext) => Script<readonly unknown[]>,
    notification: Notification,
    now: Date,
  ) =>
    atomically(function* () {
      const context = at(now);
      const isNews = (yield* changed(context)).length > 0;
      if (isNews) yield* notify(notification, context);
      return isNews;
    });
  return {
    openAlarms: () =>
      read(() => readRows('SELECT name, since_at AS since FROM alarms ORDER BY since_at, name')),
    raise(name, notification, now) {
      const added = ({ dialect, nowParam }: ScriptContext) =>
        query(
          `INSERT INTO alarms (name, since_at) VALUES ($1, ${dialect.now('$2')})
           ON CONFLICT DO NOTHING RETURNING name`,
          ...[name, nowParam],
        );
      return notifyIf(added, notification, now);
    },
    clear(name, notification, now) {
      const deleted = () => query('DELETE FROM alarms WHERE name = $1 RETURNING name', name);
      return notifyIf(deleted, notification, now);
    },
    notifyOnce(chore, before, notification, now) {
      const taken = ({ dialect, nowParam }: ScriptContext) =>
        query(
          `${doneAt(dialect.now('$2'))} WHERE chores.done_at < ${dialect.addMs(dialect.now('$2'), '$3')}
           RETURNING name`,
          ...[chore, nowParam, before.getTime() - now.getTime()],
        );
      return notifyIf(taken, notification, now);
    },
    async lastTime(chore) {
      const done = () =>
        readRows<{ doneAt: Date }>('SELECT done_at FROM chores WHERE name = $1', chore);
      return (await read(done))[0]?.doneAt ?? null;
    },
    done: (chore, now) => run(() => noteDone(chore, at(now))),
  };
}

const doneAt = (time: string) => `INSERT INTO chores (name, done_at) VALUES ($1, ${time})
  ON CONFLICT (name) DO UPDATE SET done_at = excluded.done_at`;

export function* noteDone(chore: string, { nowParam, dialect }: ScriptContext): Script<void> {
  yield* query(doneAt(dialect.now('$2')), chore, nowParam);
}
