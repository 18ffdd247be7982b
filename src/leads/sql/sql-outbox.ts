import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { copyStore, type StoreTransfer } from '../copy-store.ts';
import type {
  Alarms,
  Claim,
  ClaimOf,
  ClaimRequest,
  DeliveryDesk,
  DeliveryQueue,
  Receiver,
  Replies,
} from '../delivery.ts';
import type { Actor } from '../lead.ts';
import type { Accepted, Outbox } from '../outbox.ts';
import type { Users } from '../users.ts';
import { type Acceptance, acceptanceOf } from './accept.ts';
import { clearAlarm, lastTime, noteDone, notifyOnce, openAlarms, raiseAlarm } from './alarms.ts';
import { type ArrivalsFirst, arrivalsFirst } from './arrivals.ts';
import { sqlChecks } from './crm-checks.ts';
import { sweepBatch } from './delete-leads.ts';
import { claimDue, nextDueAt } from './deliveries/claim.ts';
import { failedTries, waitingLeads } from './deliveries/failing.ts';
import { pause, pausedUntil, resume } from './deliveries/pauses.ts';
import {
  countWaiting,
  healthOf,
  listDeliveries,
  readDeliveryTimeline,
  resend,
} from './deliveries/read.ts';
import {
  begin,
  checkpoint,
  complete,
  giveBack,
  park,
  retryLater,
  takeTurn,
  withhold,
} from './deliveries/update.ts';
import { nameTimes } from './name-times.ts';
import { forgetPerson, recallPerson, rememberPerson } from './person.ts';
import { findReply, listReplies, sendReply } from './replies.ts';
import { countRefusals, countVisits } from './reports.ts';
import { contextAt, type Engine, query, type Script, type SqlValue } from './script.ts';
import { sqlAdmin, sqlReports } from './sql-admin.ts';
import {
  dropSomeRows,
  isUnfinished,
  type RowPage,
  readPage,
  setUnfinished,
  takeRows,
} from './transfer-rows.ts';
import { listUsers, removeUser, saveUser, setPassword } from './users.ts';

/** What all engines share. */
export type SqlOutbox = Omit<
  Outbox,
  'countHit' | 'finishErasing' | 'checkIntegrity' | 'backupTo' | 'close'
>;

export type Accepting = {
  /** One statement for new leads, which most are. Returns false and stores nothing if it isn't new. */
  readonly acceptNew: (acceptance: Acceptance, reference: string) => Promise<boolean>;
  readonly acceptOther: (acceptance: Acceptance) => Script<Accepted>;
};

export function sqlOutbox(
  direct: Engine,
  newReference: () => string,
  { acceptNew, acceptOther }: Accepting,
): SqlOutbox {
  const engine = arrivalsFirst(direct, newReference);
  const { read, run, atomically } = engine;
  const context = (now: Date) => contextAt(now, engine);
  const transfer: StoreTransfer = {
    async *rowsOf(table) {
      let after: SqlValue = null;
      do {
        const { rows, next }: RowPage = await read(() => readPage(table, after));
        if (rows.length > 0) yield rows;
        after = next;
      } while (after !== null);
    },
    takeRows: (table, rows) => atomically(() => takeRows(table, rows, engine.dialect)),
    async dropRows(table) {
      while (await atomically(() => dropSomeRows(table)));
    },
    isUnfinished: () => read(isUnfinished),
    setUnfinished: (value) => run(() => setUnfinished(value, context(new Date()))),
  };
  return {
    async accept(lead, now) {
      const acceptance = acceptanceOf(lead, newReference, context(now));
      const reference = newReference();
      const isNew = !lead.file && (await acceptNew(acceptance, reference));
      const accepted: Accepted = isNew
        ? { kind: 'stored', reference, id: acceptance.id }
        : await direct.atomically(() => acceptOther(acceptance));
      engine.arrived();
      return accepted;
    },
    moveArrivals: engine.moveAll,
    nameTimes: (reference, text, now) => atomically(() => nameTimes(reference, text, context(now))),
    ...sqlQueue(engine),
    deliveries: sqlDesk(engine),
    replies: sqlReplies(engine),
    alarms: sqlAlarms(engine),
    users: sqlUsers(engine),
    checks: sqlChecks(engine),

    rememberPerson: (email, personId) => run(() => rememberPerson(email, personId)),
    recallPerson: (email) => read(() => recallPerson(email)),
    forgetPerson: (email) => run(() => forgetPerson(email)),

    ...sqlReports(engine),
    countRefusals: (counts) => atomically(() => countRefusals(counts)),
    countVisits: (counts) => atomically(() => countVisits(counts)),

    ...sqlAdmin(engine),
    ...transfer,
    copyTo: (target, progress) => copyStore(transfer, target, progress),
    async sweep(retentionDays, now) {
      let leads = 0;
      for (;;) {
        const batch = await atomically(() => sweepBatch(retentionDays, context(now)));
        leads += batch.leads;
        if (!batch.more) return leads;
        await setImmediate();
      }
    },
    checkWritable: () => atomically(probeWriting),
  };
}

/** Runs an engine's cleanup after leads were erased. */
export const afterErasing = (
  outbox: Pick<Outbox, 'erase' | 'act' | 'actOnMany'>,
  one: () => Promise<unknown>,
  many: () => Promise<unknown>,
): Pick<Outbox, 'erase' | 'act' | 'actOnMany'> => ({
  async erase(email, by) {
    const erased = await outbox.erase(email, by);
    await one();
    return erased;
  },
  async act(action, reference, seen, by, given) {
    const acted = await outbox.act(action, reference, seen, by, given);
    if (action === 'erase' && acted === 'done') await one();
    return acted;
  },
  async actOnMany(action, leads, by, given) {
    const acted = await outbox.actOnMany(action, leads, by, given);
    if (action === 'erase') await many();
    return acted;
  },
});

function sqlQueue(engine: ArrivalsFirst): DeliveryQueue {
  const { read, run, atomically } = engine;
  const context = (now: Date) => contextAt(now, engine);
  const held = (claim: Claim, now: Date) => ({ claim, ...context(now) });
  return {
    async claim<To extends Receiver>(request: ClaimRequest<To>, now: Date) {
      await engine.moveAll();
      const claims = await atomically(() => claimDue(request, randomUUID(), context(now)));
      return claims as readonly ClaimOf<To>[];
    },
    checkpoint: (claim, progress, now) => run(() => checkpoint(held(claim, now), progress)),
    begin: (claim, now) => run(() => begin(held(claim, now))),
    complete: (claim, progress, now) => atomically(() => complete(held(claim, now), progress)),
    retryLater: (claim, failure, now) => atomically(() => retryLater(held(claim, now), failure)),
    giveBack: (claim, now) => run(() => giveBack(held(claim, now))),
    park: (claim, reason, now, cause) => atomically(() => park(held(claim, now), reason, cause)),
    withhold: (claim, reason, now) => atomically(() => withhold(held(claim, now), reason)),
    nextDueAt: (of, now) => read(() => nextDueAt(of, context(now))),
    takeTurn: (id, address, now) => run(() => takeTurn(id, address, context(now))),

    pause(name, until, reason, kind = 'slow-down', cause = null) {
      const now = context(new Date());
      return run(() =>
        until === null ? resume(name) : pause(name, { kind, until, reason, cause }, now),
      );
    },
    pausedUntil(name) {
      const now = context(new Date());
      return read(() => pausedUntil(name, now));
    },
    failedTries: (mode) => read(() => failedTries(mode)),
    waitingLeads: (mode) => read(() => waitingLeads(mode)),
  };
}

function sqlDesk(engine: Engine): DeliveryDesk {
  const { read, atomically } = engine;
  return {
    list: (filter) => read(() => listDeliveries(filter)),
    timeline: (id) => read(() => readDeliveryTimeline(id)),
    resend: (id, { who, now }) => atomically(() => resend(id, { who, ...contextAt(now, engine) })),
    health: (receivers) => read(() => healthOf(receivers)),
    waiting: () => read(countWaiting),
  };
}

function sqlReplies(engine: Engine): Replies {
  const { read, atomically } = engine;
  return {
    send: (reference, reply, { who, now }, given = {}) =>
      atomically(() => sendReply(reference, reply, given, { who, ...contextAt(now, engine) })),
    list: (reference) => read(() => listReplies(reference)),
    find: (id) => read(() => findReply(id)),
  };
}

function sqlAlarms(engine: Engine): Alarms {
  const { read, run, atomically } = engine;
  const context = (now: Date) => contextAt(now, engine);
  return {
    openAlarms: () => read(openAlarms),
    raise: (name, notification, now) =>
      atomically(() => raiseAlarm(name, notification, context(now))),
    clear: (name, notification, now) =>
      atomically(() => clearAlarm(name, notification, context(now))),
    notifyOnce: (chore, before, notification, now) =>
      atomically(() => notifyOnce({ chore, before, notification }, context(now))),
    lastTime: (chore) => read(() => lastTime(chore)),
    done: (chore, now) => run(() => noteDone(chore, context(now))),
  };
}

function sqlUsers(engine: Engine): Users {
  const { read, atomically } = engine;
  const acting = ({ who, now }: Actor) => ({ who, ...contextAt(now, engine) });
  return {
    list: () => read(listUsers),
    save: (user, by) => atomically(() => saveUser(user, acting(by))),
    setPassword: (name, hash, by) => atomically(() => setPassword(name, hash, acting(by))),
    remove: (name, by) => atomically(() => removeUser(name, acting(by))),
  };
}

/** Allocates pages and frees them: fails on a full disk. */
function* probeWriting(): Script<void> {
  yield* query('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* query('DELETE FROM write_probe');
}
