import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { newLeadId } from '../lead-id.ts';
import type { Outbox } from '../outbox.ts';
import { acceptLead } from './accept.ts';
import { erasePerson, releaseLead, sweepBatch } from './care.ts';
import { claimLeads, nextDueAt } from './claim.ts';
import { checkpoint, complete, giveBack, park, retryLater } from './hold.ts';
import { countLeads, findFile, findLead, listLeads, oldestParkedAt } from './look.ts';
import { forgetPerson, recallPerson, rememberPerson } from './people.ts';
import { pause, pausedUntil, probeWriting } from './queue.ts';
import type { Engine } from './script.ts';

/** The part of an outbox that is the same on every engine. */
export type SqlOutbox = Omit<Outbox, 'countHit' | 'checkIntegrity' | 'close'>;

export function sqlOutbox(engine: Engine, newReference: () => string): SqlOutbox {
  const { read, run, atomically, dialect } = engine;
  return {
    accept(lead, now) {
      const id = newLeadId(now);
      return atomically(() => acceptLead(lead, id, newReference, now));
    },
    claim: (request, now) => atomically(() => claimLeads(request, randomUUID(), now, dialect)),

    checkpoint: (claim, progress, now) => run(() => checkpoint(claim, progress, now, dialect)),
    complete: (claim, progress, now) => run(() => complete(claim, progress, now)),
    retryLater: (claim, at, reason, now) => run(() => retryLater(claim, at, reason, now)),
    giveBack: (claim, now) => run(() => giveBack(claim, now)),
    park: (claim, reason, now) => run(() => park(claim, reason, now)),

    pause: (mode, until, reason, kind = 'slow-down') => run(() => pause(mode, until, reason, kind)),
    pausedUntil: (mode) => read(() => pausedUntil(mode)),
    nextDueAt: (_now, mode, startedOnly = false) =>
      read(() => nextDueAt(mode ?? null, startedOnly)),

    rememberPerson: (email, personId) => run(() => rememberPerson(email, personId)),
    recallPerson: (email) => read(() => recallPerson(email)),
    forgetPerson: (email) => run(() => forgetPerson(email)),

    find: (reference) => read(() => findLead(reference)),
    list: (filter) => read(() => listLeads(filter)),
    counts: () => read(countLeads),
    oldestParkedAt: () => read(oldestParkedAt),
    file: (id) => read(() => findFile(id)),

    release: (reference, now) => run(() => releaseLead(reference, now)),
    erase: (email) => atomically(() => erasePerson(email)),
    async sweep(retentionDays, now) {
      let leads = 0;
      for (;;) {
        const batch = await atomically(() => sweepBatch(retentionDays, now));
        leads += batch.leads;
        if (!batch.more) return leads;
        await setImmediate();
      }
    },
    checkWritable: () => atomically(probeWriting),
  };
}
