import type { Outbox } from '../leads/outbox.ts';

/** A queue whose first lead has been due for this long does not move. */
const stuckAfterMs = 5 * 60_000;

/** Ready: a lead could be stored now, and those stored before are on their way. */
export async function readinessOf(
  outbox: Outbox,
  /** The mode in force; null when this server delivers nothing. */
  mode: string | null,
  now: Date,
): Promise<{ ready: boolean; problems: string[] }> {
  try {
    await outbox.checkWritable();
    const problems = mode === null ? [] : await queueProblems(outbox, mode, now);
    return { ready: problems.length === 0, problems };
  } catch {
    return { ready: false, problems: ['the store cannot be written'] };
  }
}

async function queueProblems(outbox: Outbox, mode: string, now: Date): Promise<string[]> {
  const [pause, due] = await Promise.all([outbox.pausedUntil(mode), outbox.nextDueAt(now, mode)]);
  // A paused queue is said in the log and mended in the CRM; leads can still be stored.
  const isStuck = !pause && due && now.getTime() - due.getTime() > stuckAfterMs;
  return isStuck ? [`leads have been waiting since ${due.toISOString()}`] : [];
}
