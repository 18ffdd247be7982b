import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createFolkTransport } from '../../src/delivery/folk/folk-transport.ts';
import type { Log } from '../../src/delivery/log.ts';
import { crmSender, type Transport } from '../../src/delivery/transport.ts';
import { createWorker } from '../../src/delivery/worker.ts';
import type { Outbox } from '../../src/leads/outbox.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../test/folk/workspace.ts';
import type { Crm } from './crm.ts';
import { sampleLead } from './sample-lead.ts';

const quiet = () => undefined;
const silent: Log = { info: quiet, warn: quiet, error: quiet };

/** As many as the worker takes at a time. */
const atATime = 4;

/** Leads a second that are claimed and completed, with nobody to deliver them to. */
export async function measureClaims(outbox: Outbox, leads: number): Promise<number> {
  await fill(outbox, leads);
  const startedAt = performance.now();
  let done = 0;
  for (;;) {
    const claims = await outbox.claim(
      { receiver: 'crm', mode: 'folk', limit: atATime, leaseMs: 60_000 },
      new Date(),
    );
    if (claims.length === 0) break;
    for (const claim of claims) await outbox.complete(claim, { contactId: 'per_1' }, new Date());
    done += claims.length;
  }
  return (done * 1000) / (performance.now() - startedAt);
}

/** Leads a second that the worker takes all the way into the CRM. */
export async function measureDeliveries(outbox: Outbox, crm: Crm, leads: number): Promise<number> {
  await fill(outbox, leads);
  // SQLite never waits: only now is it noticed which connections have ended meanwhile.
  await setTimeout(100);
  await crm.forget();
  const folk = createFolkTransport({
    apiUrl: crm.url,
    apiKey: crm.key,
    groupIds: { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID },
    dealObject: 'Deals',
    people: outbox,
    clock: () => new Date(),
    log: silent,
  });
  const done = new AbortController();
  let delivered = 0;
  const counting: Transport = {
    ...folk,
    async deliver(...given) {
      const outcome = await folk.deliver(...given);
      if (outcome.kind !== 'delivered') throw new Error(`A delivery ended as ${outcome.kind}.`);
      delivered += 1;
      if (delivered === leads) done.abort();
      return outcome;
    },
  };
  const worker = createWorker({
    outbox,
    sender: crmSender(counting),
    clock: () => new Date(),
    random: Math.random,
    log: silent,
  });
  const startedAt = performance.now();
  const stop = AbortSignal.any([done.signal, AbortSignal.timeout(60_000)]);
  await worker.run(stop, new AbortController().signal);
  return (delivered * 1000) / (performance.now() - startedAt);
}

/** Starts from an empty queue, so that exactly these are found. */
async function fill(outbox: Outbox, leads: number): Promise<void> {
  for (let index = 0; index < leads; index += 1) await outbox.accept(sampleLead(), new Date());
}
