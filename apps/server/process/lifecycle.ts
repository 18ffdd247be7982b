import { aborted } from 'node:util';
import type { Log } from '@tidewright/kit/log';
import { errorFields, OwnError } from '@tidewright/kit/own-error';
import type { Outbox } from '@tidewright/leads';
import { localAddress } from '@tidewright/settings/site-address';
import type { FastifyInstance } from 'fastify';
import type { DeliveryWorkers } from './delivery.ts';
import type { Housekeeping } from './repeat.ts';

export type LifecycleParts = {
  readonly outbox: Pick<Outbox, 'close'>;
  readonly app: Pick<FastifyInstance, 'listen' | 'close' | 'server'>;
  readonly delivery: Pick<DeliveryWorkers, 'start' | 'stop'>;
  readonly startHousekeeping: () => Housekeeping;
  readonly console: (ListenAddress & { readonly app: LifecycleParts['app'] }) | null;
  readonly log: Log;
};

/** Touches the queue only after it listens, so a failed start leaves every lead alone. */
export async function startParts(parts: LifecycleParts, listenAddress: ListenAddress) {
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
    /** Null without a console, or if its address is taken. */
    consoleAddress,
    /**
     * Waits for requests, deliveries and housekeeping until `giveUp` aborts, then closes the store, in any case.
     * Rejects if one of them failed.
     */
    async stop(giveUp: AbortSignal) {
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
async function listenForConsole({ console, log }: LifecycleParts): Promise<string | null> {
  if (!console) return null;
  try {
    return await listen(console.app, console, { host: 'CONSOLE_HOST', port: 'CONSOLE_PORT' });
  } catch (error) {
    log.warn(errorFields(error), 'console not started');
    return null;
  }
}

async function endRequests({ server, close }: LifecycleParts['app']): Promise<void> {
  // Fastify closes idle connections once; others may become idle later.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await close().finally(() => clearInterval(closing));
}

/** Slow uploads and long sweeps may be abandoned. */
const unlessGivenUp = (work: Promise<unknown>, giveUp: AbortSignal): Promise<unknown> =>
  Promise.race([work, aborted(giveUp, giveUp)]);

export type ListenAddress = { readonly host: string; readonly port: number };

const usualNames = { host: 'HOST', port: 'PORT' };
type Names = typeof usualNames;

/** Returns the address to reach it at. Throws an OwnError for what the operator can fix. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: ListenAddress,
  names = usualNames,
): Promise<string> {
  try {
    const bound = new URL(await app.listen({ host, port }));
    // Port 0 picks a free one.
    return localAddress(host, Number(bound.port) || port);
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new OwnError(remedy({ host, port }, names), { cause: error }) : error;
  }
}

const noSuchAddress = ({ host }: ListenAddress, names: Names) =>
  `This machine has no address ${host}. Set ${names.host} to one of its own, or to 0.0.0.0 for all.`;

const remedies: Readonly<Record<string, (at: ListenAddress, names: Names) => string>> = {
  EADDRINUSE: ({ port }, names) =>
    `Port ${port} is taken by another program. Stop it, or set ${names.port} to a free one.`,
  EACCES: ({ port }, names) =>
    `Port ${port} is not for this user. Set ${names.port} to 1024 or more, or allow it to the user.`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
};
