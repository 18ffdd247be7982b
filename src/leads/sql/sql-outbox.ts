import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { newLeadId } from '../lead-id.ts';
import type { Claim, Outbox } from '../outbox.ts';
import { acceptLead } from './accept.ts';
import { erasePerson, releaseLead, sweepBatch } from './care.ts';
import { claimLeads, nextDueAt } from './claim.ts';
import { checkpoint, complete, giveBack, park, retryLater } from './hold.ts';
import { countLeads, findFile, findLead, listLeads, oldestParkedAt } from './look.ts';
import { forgetPerson, recallPerson, rememberPerson } from './people.ts';
import { pause, pausedUntil, probeWriting, resume } from './queue.ts';
import { type Engine, presentAt } from './script.ts';

/** The part of an outbox that is the same on every engine. */
export type SqlOutbox = Omit<Outbox, 'countHit' | 'checkIntegrity' | 'close'>;

export function sqlOutbox(engine: Engine, newReference: () => string): SqlOutbox {
  const { read, run, atomically } = engine;
  const present = (now: Date) => presentAt(now, engine);
  const held = (claim: Claim, now: Date) => ({ claim, ...present(now) });
  return {
    accept(lead, now) {
      const acceptance = { lead, id: newLeadId(now), newReference, ...present(now) };
      return atomically(() => acceptLead(acceptance));
    },
    claim: (request, now) => atomically(() => claimLeads(request, randomUUID(), present(now))),

    checkpoint: (claim, progress, now) => run(() => checkpoint(held(claim, now), progress)),
    complete: (claim, progress, now) => run(() => complete(held(claim, now), progress)),
    retryLater: (claim, at, reason, now) =>
      run(() => retryLater(held(claim, now), at.getTime() - now.getTime(), reason)),
    giveBack: (claim, now) => run(() => giveBack(held(claim, now))),
    park: (claim, reason, now) => run(() => park(held(claim, now), reason)),

    pause(mode, until, reason, kind = 'slow-down') {
      const now = present(new Date());
      return run(() => (until === null ? resume(mode) : pause(mode, { kind, until, reason }, now)));
    },
    pausedUntil(mode) {
      const now = present(new Date());
      return read(() => pausedUntil(mode, now));
    },
    nextDueAt: (now, mode, startedOnly = false) =>
      read(() => nextDueAt(mode ?? null, startedOnly, present(now))),

    rememberPerson: (email, personId) => run(() => rememberPerson(email, personId)),
    recallPerson: (email) => read(() => recallPerson(email)),
    forgetPerson: (email) => run(() => forgetPerson(email)),

    find: (reference) => read(() => findLead(reference)),
    list: (filter) => read(() => listLeads(filter)),
    counts: () => read(countLeads),
    oldestParkedAt: () => read(oldestParkedAt),
    file: (id) => read(() => findFile(id)),

    release: (reference, now) => run(() => releaseLead(reference, present(now))),
    erase: (email) => atomically(() => erasePerson(email)),
    async sweep(retentionDays, now) {
      let leads = 0;
      for (;;) {
        const batch = await atomically(() => sweepBatch(retentionDays, present(now)));
        leads += batch.leads;
        if (!batch.more) return leads;
        await setImmediate();
      }
    },
    checkWritable: () => atomically(probeWriting),
  };
}
