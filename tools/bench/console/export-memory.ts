import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Place } from './fill-store.ts';

export type Exported = Cost & { readonly engine: string; readonly leads: number };

type Cost = {
  readonly seconds: number;
  readonly megabytes: number;
  /** Peak resident memory. */
  readonly residentMb: number;
};

/** Too small for an export that keeps all rows; without a limit, the heap grows anyway. */
const heap = '--max-old-space-size=96';

export async function exportAll({ dataDir, databaseUrl }: Place): Promise<Cost> {
  const out = `${dataDir}/all.csv`;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['scripts/leads.ts', 'export', '--csv', '--out', out, '--as', 'bench'],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        NODE_OPTIONS: heap,
        ...(databaseUrl && { DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'f'.repeat(32) }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let residentMb = 0;
  const poll = setInterval(() => {
    residentMb = Math.max(residentMb, peakResidentMb(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(poll);
  if (code !== 0) throw new Error(`The export exited with code ${code}.`);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, megabytes: statSync(out).size / 1e6, residentMb };
}

/** VmHWM is the peak, so polling misses nothing. */
function peakResidentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    // The process has just exited.
    return 0;
  }
}
