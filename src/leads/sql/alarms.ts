import type { Alarms, Notification, OpenAlarm } from '../delivery.ts';
import { notify } from './deliveries/add.ts';
import { type Engine, query, readRows, type Script, type ScriptContext } from './script.ts';

export const sqlAlarms = ({ read, run, atomically, at }: Engine): Alarms => ({
  openAlarms: () => read(openAlarms),
  raise: (name, notification, now) => atomically(() => raiseAlarm(name, notification, at(now))),
  clear: (name, notification, now) => atomically(() => clearAlarm(name, notification, at(now))),
  notifyOnce: (chore, before, notification, now) =>
    atomically(() => notifyOnce({ chore, before, notification }, at(now))),
  lastTime: (chore) => read(() => lastTime(chore)),
  done: (chore, now) => run(() => noteDone(chore, at(now))),
});

const openAlarms = (): Script<readonly OpenAlarm[]> =>
  readRows('SELECT name, since_at AS since FROM alarms ORDER BY since_at, name');

/** The primary key decides which of two servers notifies. */
function* raiseAlarm(
  name: string,
  notification: Notification,
  context: ScriptContext,
): Script<boolean> {
  const raised = yield* query(
    `INSERT INTO alarms (name, since_at) VALUES ($1, ${context.dialect.now('$2')})
     ON CONFLICT DO NOTHING RETURNING name`,
    ...[name, context.nowParam],
  );
  return yield* notifyIf(raised.length > 0, notification, context);
}

function* clearAlarm(
  name: string,
  notification: Notification,
  context: ScriptContext,
): Script<boolean> {
  const cleared = yield* query('DELETE FROM alarms WHERE name = $1 RETURNING name', name);
  return yield* notifyIf(cleared.length > 0, notification, context);
}

function* notifyOnce(
  { chore, before, notification }: { chore: string; before: Date; notification: Notification },
  context: ScriptContext,
): Script<boolean> {
  const { now, nowParam, dialect } = context;
  const time = dialect.now('$2');
  const turn = yield* query(
    `INSERT INTO chores (name, done_at) VALUES ($1, ${time})
     ON CONFLICT (name) DO UPDATE SET done_at = excluded.done_at
       WHERE chores.done_at < ${dialect.addMs(time, '$3')}
     RETURNING name`,
    ...[chore, nowParam, before.getTime() - now.getTime()],
  );
  return yield* notifyIf(turn.length > 0, notification, context);
}

function* lastTime(chore: string): Script<Date | null> {
  const [row] = yield* readRows<{ doneAt: Date }>(
    'SELECT done_at FROM chores WHERE name = $1',
    chore,
  );
  return row?.doneAt ?? null;
}

export function* noteDone(chore: string, { nowParam, dialect }: ScriptContext): Script<void> {
  yield* query(
    `INSERT INTO chores (name, done_at) VALUES ($1, ${dialect.now('$2')})
     ON CONFLICT (name) DO UPDATE SET done_at = excluded.done_at`,
    ...[chore, nowParam],
  );
}

function* notifyIf(
  isNews: boolean,
  notification: Notification,
  context: ScriptContext,
): Script<boolean> {
  if (isNews) yield* notify(notification, context);
  return isNews;
}
