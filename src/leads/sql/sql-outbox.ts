import { setImmediate } from 'node:timers/promises';
import { copyStore } from '../copy-store.ts';
import type { Accepted, Outbox } from '../outbox.ts';
import { type Acceptance, acceptanceOf } from './accept.ts';
import { sqlAlarms } from './alarms.ts';
import { arrivalsFirst } from './arrivals.ts';
import { sqlChecks } from './crm-checks.ts';
import { sweepBatch } from './delete-leads.ts';
import { sqlQueue } from './deliveries/queue.ts';
import { sqlDesk } from './deliveries/read.ts';
import { nameTimes } from './name-times.ts';
import { sqlPeople } from './person.ts';
import { sqlReplies } from './replies.ts';
import { countRefusals, countVisits } from './reports.ts';
import { type Engine, query, type Script } from './script.ts';
import { sqlAdmin, sqlReports } from './sql-admin.ts';
import { sqlTransfer } from './transfer-rows.ts';
import { sqlUsers } from './users.ts';

export type SqlOutbox = Omit<
  Outbox,
  'countHit' | 'finishErasing' | 'checkIntegrity' | 'backupTo' | 'close'
>;

export type Accepting = {
  /** One statement for new leads, which most are. Returns false and stores nothing if it isn't new. */
  readonly acceptNew: (acceptance: Acceptance, reference: string) => Promise<boolean>;
  readonly acceptOther: (acceptance: Acceptance) => Script<Accepted>;
  readonly onEmpty?: () => void;
};

export function sqlOutbox(
  direct: Engine,
  newReference: () => string,
  { acceptNew, acceptOther, onEmpty }: Accepting,
): SqlOutbox {
  const engine = arrivalsFirst(direct, { newReference, onEmpty });
  const { atomically } = engine;
  const transfer = sqlTransfer(engine);
  return {
    async accept(lead, now) {
      const acceptance = acceptanceOf(lead, newReference, engine.at(now));
      const reference = newReference();
      const isNew = !lead.file && (await acceptNew(acceptance, reference));
      const accepted: Accepted = isNew
        ? { kind: 'stored', reference, id: acceptance.id }
        : await direct.atomically(() => acceptOther(acceptance));
      engine.arrived();
      return accepted;
    },
    moveArrivals: engine.moveAll,
    nameTimes: (reference, text, now) =>
      atomically(() => nameTimes(reference, text, engine.at(now))),
    ...sqlQueue(engine),
    deliveries: sqlDesk(engine),
    replies: sqlReplies(engine),
    alarms: sqlAlarms(engine),
    users: sqlUsers(engine),
    checks: sqlChecks(engine),

    ...sqlPeople(engine),
    ...sqlReports(engine),
    countRefusals: (counts) => atomically(() => countRefusals(counts)),
    countVisits: (counts) => atomically(() => countVisits(counts)),

    ...sqlAdmin(engine),
    ...transfer,
    copyTo: (target, progress) => copyStore(transfer, target, progress),
    async sweep(retentionDays, now) {
      let leads = 0;
      for (;;) {
        const batch = await atomically(() => sweepBatch(retentionDays, engine.at(now)));
        leads += batch.leads;
        if (!batch.more) return leads;
        await setImmediate();
      }
    },
    // Directly: a server that starts must not wait until another one has filed its leads.
    checkWritable: () => direct.atomically(probeWriting),
  };
}

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

/** Allocates pages and frees them: fails on a full disk. */
function* probeWriting(): Script<void> {
  yield* query('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* query('DELETE FROM write_probe');
}
