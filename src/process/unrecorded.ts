import type { Log } from '../delivery/log.ts';
import { minuteMs } from '../durations.ts';
import { errorFields } from '../own-error.ts';

type OpenEditor = () => Promise<{ readonly editor: { record(): Promise<unknown> } }>;

/** Records what an earlier server published. A store that's busy mustn't keep this one from starting: later, then. */
export async function recordUntilDone(open: OpenEditor, log: Log): Promise<void> {
  try {
    const { editor } = await open();
    await editor.record();
  } catch (error) {
    log.warn(errorFields(error), 'publishing not recorded yet');
    setTimeout(recordUntilDone, minuteMs, open, log).unref();
  }
}
