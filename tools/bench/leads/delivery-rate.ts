import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Transport } from '@tidewright/crm';
import type { Log } from '@tidewright/kit/log';
import type { Outbox } from '@tidewright/leads';
import { crmSender } from '../../../apps/server/delivery/sender.ts';
import { createWorker } from '../../../apps/server/delivery/worker.ts';
import { createFolkTransport } from '../../../packages/crm/folk/folk-transport.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../folk/workspace.ts';
import type { Crm } from './crm.ts';
import { sampleLead } from './sample-lead.ts';

const quiet = () => undefined;
const silent: Log = { info: quiet, warn: quiet, error: quiet };

/** The worker's batch size. */
const atATime = 4;

/** Leads per second that are claimed and completed, without delivery. */
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

/** Leads per second that the worker delivers to the CRM. */
export async function measureDeliveries(outbox: Outbox, crm: Crm, leads: number): Promise<number> {
  await fill(outbox, leads);
  // SQLite calls block, so closed connections are only noticed now.
  await setTimeout(100);
  await crm.reset();
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
      if (outcome.kind !== 'delivered')
        throw new Error(`A delivery was ${outcome.kind}, not delivered.`);
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

/** The queue is empty before, so exactly these are claimed. */
async function fill(outbox: Outbox, leads: number): Promise<void> {
  for (let index = 0; index < leads; index += 1) await outbox.accept(sampleLead(), new Date());
}
