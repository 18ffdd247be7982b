import type { Transport } from '@tidewright/crm';
import type { Outbox } from '@tidewright/leads';
import { crmSender } from '../../apps/server/delivery/sender.ts';
import { createWorker } from '../../apps/server/delivery/worker.ts';

export const clock = () => new Date();
export const log = { info() {}, warn() {}, error() {} };

export type StartedWorker = { readonly wake: () => void; readonly stop: () => Promise<void> };

/** Delivers what a console's store holds; the console itself has no worker. */
export function startWorker(outbox: Outbox, transport: Transport): StartedWorker {
  const stopping = new AbortController();
  const worker = createWorker({
    outbox,
    sender: crmSender(transport),
    clock,
    random: () => 0.5,
    log,
  });
  const running = worker.run(stopping.signal, stopping.signal);
  return {
    wake: worker.wake,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
