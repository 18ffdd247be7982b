import { copyStore } from '../copy-store.ts';
import { newLeadId } from '../lead-id.ts';
import type { Accepted, Outbox } from '../outbox.ts';
import type { Acceptance } from './accept.ts';
import { sqlActing } from './act.ts';
import { sqlAlarms } from './alarms.ts';
import { arrivalsFirst } from './arrivals.ts';
import { sqlChecks } from './crm-checks.ts';
import { sqlErasing } from './delete-leads.ts';
import { sqlQueue } from './deliveries/queue.ts';
import { sqlDeliveries } from './deliveries/read.ts';
import { sqlTimes } from './deliveries/update.ts';
import { exportLeads, sqlListing } from './filter-leads.ts';
import { sqlPeople } from './person.ts';
import { sqlReading } from './read-leads.ts';
import { sqlReplies } from './replies.ts';
import { sqlReports } from './reports.ts';
import { type Engine, query, type Script } from './script.ts';
import { sqlTransfer } from './transfer-rows.ts';
import { sqlUsers } from './users.ts';

/** What both engines share. */
export type SqlOutbox = Omit<
  Outbox,
  'countHit' | 'finishErasing' | 'checkIntegrity' | 'backupTo' | 'close'
>;

export type Accepting = {
  /**
   * One statement for new leads, which most are: the visitor waits for it. Returns false and stores nothing if the lead
   * may not be new; then `acceptOther` decides in a transaction.
   */
  readonly acceptNew: (acceptance: Acceptance, reference: string) => Promise<boolean>;
  readonly acceptOther: (acceptance: Acceptance) => Script<Accepted>;
  /** Called in the transaction that found no arrivals. */
  readonly onEmpty?: () => void;
};

export function sqlOutbox(
  database: Engine,
  newReference: () => string,
  { acceptNew, acceptOther, onEmpty }: Accepting,
): SqlOutbox {
  const engine = arrivalsFirst(database, { newReference, onEmpty });
  const { direct } = engine;
  const transfer = sqlTransfer(engine);
  const listing = sqlListing(engine);
  return {
    async accept(lead, now) {
      const acceptance = { ...engine.at(now), lead, id: newLeadId(now), newReference };
      const reference = newReference();
      const isNew = !lead.file && (await acceptNew(acceptance, reference));
      const accepted: Accepted = isNew
        ? { kind: 'stored', reference, id: acceptance.id }
        : await direct.atomically(() => acceptOther(acceptance));
      engine.arrived();
      return accepted;
    },
    moveArrivals: engine.fileAll,
    ...sqlTimes(engine),
    ...sqlQueue(engine),
    deliveries: sqlDeliveries(engine),
    replies: sqlReplies(engine),
    alarms: sqlAlarms(direct),
    users: sqlUsers(direct),
    checks: sqlChecks(engine),
    ...sqlPeople(direct),
    ...sqlReports(engine),
    ...sqlReading(engine),
    ...listing,
    export: (filter, by) => exportLeads(listing.list, filter, by, direct),
    ...sqlActing(engine),
    ...sqlErasing(engine),
    ...transfer,
    copyTo: (target, progress) => copyStore(transfer, target, progress),
    // Directly: a server that starts must not wait until another one has filed its leads.
    checkWritable: () =>
      direct.atomically(function* () {
        // Allocates pages and frees them: fails on a full disk.
        yield* query`INSERT INTO write_probe (padding) VALUES (${new Uint8Array(16_384)})`;
        yield* query`DELETE FROM write_probe`;
      }),
  };
}

/** Runs `one` or `many` after leads were erased, when that is durable already: what they throw undoes nothing. */
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
