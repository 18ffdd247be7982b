import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { copyStore, type StoreTransfer } from '../copy-store.ts';
import type { Claim, Outbox } from '../outbox.ts';
import { acceptanceOf, acceptLead } from './accept.ts';
import { claimLeads, nextDueAt } from './claim.ts';
import { sweepBatch } from './delete-leads.ts';
import { failedTries, waitingLeads } from './failing.ts';
import { nameTimes } from './name-times.ts';
import { sqlNotices } from './notices/sql-notices.ts';
import { forgetPerson, recallPerson, rememberPerson } from './people.ts';
import { pause, pausedUntil, probeWriting, resume } from './queue.ts';
import { countRefusals } from './reports.ts';
import { contextAt, type Engine, type SqlValue } from './script.ts';
import { sqlAdmin } from './sql-admin.ts';
import { sqlReports } from './sql-reports.ts';
import {
  dropSomeRows,
  isUnfinished,
  type RowPage,
  readRows,
  setUnfinished,
  takeRows,
} from './transfer-rows.ts';
import { checkpoint, complete, giveBack, park, retryLater } from './update-claim.ts';

/** The part of an outbox that is the same on every engine. */
export type SqlOutbox = Omit<
  Outbox,
  'countHit' | 'finishErasing' | 'checkIntegrity' | 'backupTo' | 'close'
>;

export function sqlOutbox(engine: Engine, newReference: () => string): SqlOutbox {
  const { read, run, atomically } = engine;
  const context = (now: Date) => contextAt(now, engine);
  const withClaim = (claim: Claim, now: Date) => ({ claim, ...context(now) });
  const transfer: StoreTransfer = {
    async *rowsOf(table) {
      let after: SqlValue = null;
      do {
        const { rows, next }: RowPage = await read(() => readRows(table, after));
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
    accept(lead, now) {
      const acceptance = acceptanceOf(lead, newReference, context(now));
      return atomically(() => acceptLead(acceptance));
    },
    nameTimes: (reference, text, now) => atomically(() => nameTimes(reference, text, context(now))),
    claim: (request, now) => atomically(() => claimLeads(request, randomUUID(), context(now))),

    checkpoint: (claim, progress, now) => run(() => checkpoint(withClaim(claim, now), progress)),
    complete: (claim, progress, now) => atomically(() => complete(withClaim(claim, now), progress)),
    retryLater: (claim, at, reason, now) =>
      atomically(() => retryLater(withClaim(claim, now), at.getTime() - now.getTime(), reason)),
    giveBack: (claim, now) => run(() => giveBack(withClaim(claim, now))),
    park: (claim, reason, now) => atomically(() => park(withClaim(claim, now), reason)),

    pause(mode, until, reason, kind = 'slow-down') {
      const now = context(new Date());
      return run(() => (until === null ? resume(mode) : pause(mode, { kind, until, reason }, now)));
    },
    failedTries: (mode) => read(() => failedTries(mode)),
    waitingLeads: (mode) => read(() => waitingLeads(mode)),
    pausedUntil(mode) {
      const now = context(new Date());
      return read(() => pausedUntil(mode, now));
    },
    nextDueAt: (now, mode, startedOnly = false) =>
      read(() => nextDueAt(mode ?? null, startedOnly, context(now))),

    rememberPerson: (email, personId) => run(() => rememberPerson(email, personId)),
    recallPerson: (email) => read(() => recallPerson(email)),
    forgetPerson: (email) => run(() => forgetPerson(email)),

    ...sqlReports(engine),
    countRefusals: (counts) => atomically(() => countRefusals(counts)),
    notices: sqlNotices(engine),

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
