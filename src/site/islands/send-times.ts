import { timeFields, timesControls } from '../../forms/preferred-times.ts';
import { abortAfter } from './send-lead.ts';

const timeoutMs = 30_000;

/** Whether they are stored; sending them again stores nothing twice. */
export async function sendTimes(
  address: string,
  token: string,
  times: readonly string[],
): Promise<boolean> {
  try {
    const { ok } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(timeFields.map((name, index) => [name, times[index] ?? ''])),
        [timesControls.token]: token,
        [timesControls.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
      signal: abortAfter(timeoutMs),
    });
    return ok;
  } catch {
    return false;
  }
}
