import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';

/** Container hosts kill what takes longer. */
const stopTimeoutMs = 10_000;
/** After this, unfinished deliveries go back into the queue. */
const gracePeriodMs = 8_000;

/** The process, or a stand-in for it. */
export type Host = {
  on(event: 'SIGTERM' | 'SIGINT' | 'disconnect', listener: () => void): unknown;
  exit(code: number): void;
};

/** Also stops if the launcher is gone. Exits with 0 if everything ended in time, else with 1. */
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
      log.error({}, 'stop timed out');
      host.exit(1);
    }, stopTimeoutMs);
    try {
      await stop(givingUp.signal);
      log.info({}, 'stopped');
      host.exit(0);
    } catch (error) {
      log.error(errorFields(error), 'stop failed');
      host.exit(1);
    }
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) host.on(event, end);
}
