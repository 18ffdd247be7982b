import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** What the system has given the process, in megabytes. */
export const residentMb = (pid: number): number => ask('rss', pid) / 1024;

/** Time that the process has had of all processors. */
export const cpuSeconds = (pid: number): number => ask('cputimes', pid);

const ask = (what: string, pid: number): number =>
  Number(execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)]));

/** V8 keeps pages that it has emptied for a while, in case it needs them again. */
const keptMs = 10_000;

/** The same once what is unused has been let go. */
export async function residentMbAfterCollection(pid: number): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    process.kill(pid, 'SIGUSR2');
    await setTimeout(keptMs);
  }
  return residentMb(pid);
}
