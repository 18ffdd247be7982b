import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Resident memory in megabytes. */
export const residentMb = (pid: number): number => psValue('rss', pid) / 1024;

/** CPU time of the process. */
export const cpuSeconds = (pid: number): number => psValue('cputimes', pid);

const psValue = (what: string, pid: number): number =>
  Number(execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)]));

/** V8 keeps empty pages for a while. */
const keptMs = 10_000;

/** The same after a garbage collection. */
export async function residentMbAfterCollection(pid: number): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    process.kill(pid, 'SIGUSR2');
    await setTimeout(keptMs);
  }
  return residentMb(pid);
}
