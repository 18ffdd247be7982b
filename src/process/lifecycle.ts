import type { FastifyInstance } from 'fastify';
import type { Log } from '../delivery/log.ts';
import type { Outbox } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';
import type { Delivery } from './delivery.ts';
import { type ListenAddress, listen } from './listen.ts';
import type { Housekeeping } from './repeat.ts';

export type Parts = {
  readonly outbox: Pick<Outbox, 'close'>;
  readonly app: Pick<FastifyInstance, 'listen' | 'close' | 'server'>;
  readonly delivery: Pick<Delivery, 'start' | 'stop'>;
  readonly startHousekeeping: () => Housekeeping;
  /** The pages of the agency's own people; null where there are none. */
  readonly console: (ListenAddress & { readonly app: Parts['app'] }) | null;
  readonly log: Log;
};

export type Running = {
  readonly address: string;
  /** Null where there is none, or where it could not be had. */
  readonly consoleAddress: string | null;
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
  const consoleAddress = await listenForConsole(parts);
  return {
    address,
    consoleAddress,
    async stop(giveUp) {
      const ends = await Promise.allSettled([
        unlessGivenUp(endRequests(app), giveUp),
        ...(parts.console ? [unlessGivenUp(endRequests(parts.console.app), giveUp)] : []),
        delivery.stop(giveUp),
        unlessGivenUp(housekeeping.stop(), giveUp),
      ]);
      await outbox.close();
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Visitors do not need it: what is wrong with its address is told, and the site goes on. */
async function listenForConsole({ console, log }: Parts): Promise<string | null> {
  if (!console) return null;
  try {
    return await listen(console.app, console, { host: 'CONSOLE_HOST', port: 'CONSOLE_PORT' });
  } catch (error) {
    log.warn(errorFields(error), 'the site runs without the console');
    return null;
  }
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
