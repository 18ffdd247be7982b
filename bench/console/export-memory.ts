import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Place } from './fill-store.ts';

export type Exported = Cost & { readonly engine: string; readonly leads: number };

type Cost = {
  readonly seconds: number;
  readonly megabytes: number;
  /** The most that the process ever held. */
  readonly residentMb: number;
};

/** A heap that an export which keeps what it read would fill; without a limit, memory grows while there is some. */
const heap = '--max-old-space-size=48';

/** The command as people run it. */
export async function exportAll({ dataDir, databaseUrl }: Place): Promise<Cost> {
  const out = `${dataDir}/all.csv`;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['scripts/leads.ts', 'export', '--csv', '--out', out, '--as', 'bench'],
    {
      env: {
        ...{ PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_OPTIONS: heap },
        ...(databaseUrl && { DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'f'.repeat(32) }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let residentMb = 0;
  const look = setInterval(() => {
    residentMb = Math.max(residentMb, mostResidentMb(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(look);
  if (code !== 0) throw new Error(`The export ended with ${code}.`);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, megabytes: statSync(out).size / 1e6, residentMb };
}

/** Linux keeps the highest for us; nothing is missed between two looks. */
function mostResidentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    // It has just ended.
    return 0;
  }
}
