import type { Config } from '../config.ts';
import type { Log } from '../delivery/log.ts';
import { createWorker } from '../delivery/worker.ts';
import type { DeliveryQueue, PeopleMemory } from '../leads/outbox.ts';
import { transportsOf } from './transports.ts';

export type Delivery = {
  /** Nothing is taken from the queue before. */
  readonly start: () => void;
  /** A lead was accepted: do not wait for the next look. */
  readonly wake: () => void;
  /** Resolves when nothing is under way any more; what still is at `giveUp` is given back. */
  readonly stop: (giveUp: AbortSignal) => Promise<void>;
};

/**
 * A worker for each configured receiver. The first is the mode in force and
 * takes new leads; the others finish what was started with them.
 */
export function createDelivery(
  config: Config,
  outbox: DeliveryQueue & PeopleMemory,
  log: Log,
): Delivery {
  const transports = config.runWorker ? transportsOf(config, outbox, log) : [];
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const workers = transports.map((transport, index) =>
    createWorker({
      outbox,
      transport,
      clock: () => new Date(),
      random: Math.random,
      log,
      startedOnly: index > 0,
    }),
  );
  let running: readonly Promise<void>[] = [];
  return {
    start() {
      running = workers.map((worker) => worker.run(stopping.signal, givingUp.signal));
    },
    wake: () => workers[0]?.wake(),
    async stop(giveUp) {
      stopping.abort();
      giveUp.addEventListener('abort', () => givingUp.abort(), { once: true });
      if (giveUp.aborted) givingUp.abort();
      await Promise.all(running);
    },
  };
}
