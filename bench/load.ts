import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendCrowd } from './load/crowd.ts';
import { cpuSeconds, residentMb, residentMbAfterCollection } from './load/memory.ts';
import { visit } from './load/visitor.ts';
import { startOurServer } from './our-server.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { median, percentile } from './report/statistics.ts';
import { verdictTable } from './report/verdict.ts';
import { scratchFolder } from './scratch-folder.ts';

const calmSeconds = 20;
const idleSeconds = 30;
/** Longer than the server's keep-alive timeout. */
const pauseSeconds = 20;

/** What heavy load does to an ordinary visitor and to the server's memory. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '5' } } });
  const seconds = Number(values.minutes) * 60;
  const { url, pid } = await startOurServer(
    // A different address for each visitor, or the rate limit would refuse the sixth lead.
    { DATA_DIR: scratchFolder('load'), TRUST_PROXY: 'loopback' },
    ['--expose-gc', '--import', './bench/load/collect-garbage.ts'],
  );

  const start = await memoryAfterCalm(url, pid);
  progress(`one visitor alone, ${idleSeconds} s`);
  const idle = await watched(pid, () => visit(url, idleSeconds));
  progress(`one visitor in the crowd, ${seconds} s`);
  const [loaded, acts, highest] = await Promise.all([
    watched(pid, () => visit(url, seconds)),
    sendCrowd(url, seconds, 'everybody'),
    highestMb(pid, seconds),
  ]);
  const end = await memoryAfterCalm(url, pid);

  console.log(
    markdownTable(
      ['a visitor', 'pages', 'median ms', '95 % ms', '99 % ms', 'slowest ms', 'server CPU %'],
      [
        { who: 'alone', ...idle },
        { who: 'in the crowd', ...loaded },
      ].map(({ who, found: ms, cpuShare }) => [
        who,
        String(ms.length),
        ...[median(ms), percentile(ms, 0.95), percentile(ms, 0.99), Math.max(...ms)].map((value) =>
          value.toFixed(1),
        ),
        (100 * cpuShare).toFixed(0),
      ]),
    ),
  );
  console.log(
    `\n${markdownTable(
      ['server memory, MB', 'start', 'highest', 'end'],
      [
        ['as measured', start.asIs.toFixed(0), highest.toFixed(0), end.asIs.toFixed(0)],
        ['after garbage collection', start.collected.toFixed(0), '', end.collected.toFixed(0)],
      ],
    )}`,
  );
  console.log(
    `\n${markdownTable(
      ['the crowd', 'at once', 'in total'],
      acts.map(({ name, howMany, acts: count }) => [name, String(howMany), String(count)]),
    )}`,
  );
  console.log(
    `\n${verdictTable([
      {
        what: 'median wait in the crowd to alone',
        found: median(loaded.found) / median(idle.found),
        limit: { atMost: 3 },
      },
      {
        what: 'memory at the end to the start',
        found: end.asIs / start.asIs,
        limit: { atMost: 1.3 },
      },
      {
        what: 'the same after garbage collection',
        found: end.collected / start.collected,
        limit: { atMost: 1.3 },
      },
    ])}`,
  );
}

/**
 * Ordinary visits, then a pause, at the start and at the end: memory that V8 needs for any busy
 * minute isn't a leak.
 */
async function memoryAfterCalm(url: string, pid: number) {
  progress(`ordinary visits, ${calmSeconds} s, then a pause, ${pauseSeconds} s`);
  await sendCrowd(url, calmSeconds, 'ordinary');
  await setTimeout(pauseSeconds * 1_000);
  return { asIs: residentMb(pid), collected: await residentMbAfterCollection(pid) };
}

/** The server's share of one processor. */
async function watched<Found>(pid: number, work: () => Promise<Found>) {
  const [cpuBefore, startedAt] = [cpuSeconds(pid), performance.now()];
  const found = await work();
  const cpuShare = (cpuSeconds(pid) - cpuBefore) / ((performance.now() - startedAt) / 1_000);
  return { found, cpuShare };
}

async function highestMb(pid: number, seconds: number): Promise<number> {
  let highest = 0;
  for (let second = 0; second < seconds; second += 1) {
    highest = Math.max(highest, residentMb(pid));
    await setTimeout(1_000);
  }
  return highest;
}
