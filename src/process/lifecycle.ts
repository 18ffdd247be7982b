import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../leads/outbox.ts';
import type { Delivery } from './delivery.ts';
import type { Housekeeping } from './housekeeping.ts';
import { type ListenAddress, listen } from './listen.ts';

export type Parts = {
  readonly outbox: Pick<Outbox, 'close'>;
  readonly app: Pick<FastifyInstance, 'listen' | 'close' | 'server'>;
  readonly delivery: Delivery;
  readonly startHousekeeping: () => Housekeeping;
};

export type Running = {
  readonly address: string;
  /** Waits for what is under way until `giveUp` aborts, and closes the store last. */
  readonly stop: (giveUp: AbortSignal) => Promise<void>;
};

/** Touches the queue only once the address is ours: a start that fails leaves every lead alone. */
export async function startParts(parts: Parts, listenAddress: ListenAddress): Promise<Running> {
  const { outbox, app, delivery, startHousekeeping } = parts;
  const address = await listen(app, listenAddress).catch(async (error: unknown) => {
    await outbox.close();
    throw error;
  });
  delivery.start();
  const housekeeping = startHousekeeping();
  return {
    address,
    async stop(giveUp) {
      const ends = await Promise.allSettled([
        unlessGivenUp(endRequests(app), giveUp),
        delivery.stop(giveUp),
        unlessGivenUp(housekeeping.stop(), giveUp),
      ]);
      await outbox.close();
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

async function endRequests({ server, close }: Parts['app']): Promise<void> {
  // The framework closes what is idle now; a connection may fall idle after its last answer.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await close().finally(() => clearInterval(closing));
}

/** Slow uploads and long sweeps lose nothing that was promised: at the end they are left to themselves. */
async function unlessGivenUp(work: Promise<unknown>, giveUp: AbortSignal): Promise<void> {
  const givenUp = new Promise<void>((resolve) => {
    giveUp.addEventListener('abort', () => resolve(), { once: true });
    if (giveUp.aborted) resolve();
  });
  await Promise.race([work, givenUp]);
}
