import { aborted } from 'node:util';
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
  readonly console: (ListenAddress & { readonly app: Parts['app'] }) | null;
  readonly log: Log;
};

export type Running = {
  readonly address: string;
  /** Null without a console, or if its address is taken. */
  readonly consoleAddress: string | null;
  /** Waits for requests and deliveries until `giveUp` aborts, then closes the store. */
  readonly stop: (giveUp: AbortSignal) => Promise<void>;
};

/** Touches the queue only after it listens, so a failed start leaves every lead alone. */
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

/** Visitors don't need the console, so the site runs without it. */
async function listenForConsole({ console, log }: Parts): Promise<string | null> {
  if (!console) return null;
  try {
    return await listen(console.app, console, { host: 'CONSOLE_HOST', port: 'CONSOLE_PORT' });
  } catch (error) {
    log.warn(errorFields(error), 'console not started');
    return null;
  }
}

async function endRequests({ server, close }: Parts['app']): Promise<void> {
  // Fastify closes idle connections once; others may become idle later.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await close().finally(() => clearInterval(closing));
}

/** Slow uploads and long sweeps may be abandoned. */
const unlessGivenUp = (work: Promise<unknown>, giveUp: AbortSignal): Promise<unknown> =>
  Promise.race([work, aborted(giveUp, giveUp)]);
