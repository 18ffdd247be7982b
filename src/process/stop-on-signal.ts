import type { Log } from '../delivery/log.ts';
import { errorFields } from '../own-error.ts';

const deadlineMs = 10_000;

/** Ends the process cleanly on SIGTERM or SIGINT, and in any case within ten seconds. */
export function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const end = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error(errorFields(error), `stopping on ${signal} failed`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
