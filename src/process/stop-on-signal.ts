import type { Log } from '../delivery/log.ts';
import { errorFields } from '../own-error.ts';

/** From the signal to the end; container hosts kill what takes longer. */
const stopTimeoutMs = 10_000;
/** Until then whatever is under way may end by itself; the rest is for giving back what has not. */
const gracePeriodMs = 8_000;

/** The part of a process that is needed here. */
export type Host = {
  on(event: 'SIGTERM' | 'SIGINT' | 'disconnect', listener: () => void): unknown;
  exit(code: number): void;
};

/** Ends the process cleanly when it is told to or its launcher is gone, and in any case in time. */
export function stopOnSignal(
  stop: (giveUp: AbortSignal) => Promise<void>,
  log: Log,
  host: Host = process,
): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    const givingUp = new AbortController();
    setTimeout(() => givingUp.abort(), gracePeriodMs);
    setTimeout(() => {
      log.error({}, 'stopping takes too long: broken off');
      host.exit(1);
    }, stopTimeoutMs);
    try {
      await stop(givingUp.signal);
      log.info({}, 'stopped');
      host.exit(0);
    } catch (error) {
      log.error(errorFields(error), 'stopping failed');
      host.exit(1);
    }
  };
  host.on('SIGTERM', end);
  host.on('SIGINT', end);
  host.on('disconnect', end);
}
