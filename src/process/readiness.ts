import type { Outbox } from '../leads/outbox.ts';

/** A queue whose first lead has been due for this long does not move. */
const stuckAfterMs = 5 * 60_000;

/** Ready: a lead could be stored now, and those stored before are on their way. */
export async function readinessOf(
  outbox: Outbox,
  isDelivering: boolean,
  now: Date,
): Promise<{ ready: boolean; problems: string[] }> {
  try {
    await outbox.checkWritable();
    const [pause, due] = await Promise.all([outbox.pausedUntil(), outbox.nextDueAt(now)]);
    const isStuck = isDelivering && !pause && due && now.getTime() - due.getTime() > stuckAfterMs;
    const problems = isStuck ? [`leads have been waiting since ${due.toISOString()}`] : [];
    return { ready: problems.length === 0, problems };
  } catch {
    return { ready: false, problems: ['the store cannot be written'] };
  }
}
