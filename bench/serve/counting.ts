import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startOurServer } from '../our-server.ts';
import { progress } from '../progress.ts';
import { median } from '../report/statistics.ts';
import type { Verdict } from '../report/verdict.ts';
import { scratchFolder } from '../scratch-folder.ts';

const requests = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** As every browser names itself: nothing else is counted. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  'accept-encoding': 'gzip',
};

/** Processor time of a page with visits counted beside not: what else runs on the machine is in neither. */
export async function costOfCounting(rounds: number): Promise<Verdict> {
  const start = (COUNT_VISITS: string) =>
    startOurServer({ DATA_DIR: scratchFolder('serve'), WORKER: 'off', COUNT_VISITS });
  const [counted, uncounted] = [await start('on'), await start('off')];
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    progress(`counting visits, round ${round} of ${rounds}`);
    // By turns: what runs second finds the machine warmer.
    const first = round % 2 === 0 ? counted : uncounted;
    const [one, other] = [
      await ticksFor(first),
      await ticksFor(first === counted ? uncounted : counted),
    ];
    // The first only warms up.
    if (round > 0) ratios.push(first === counted ? one / other : other / one);
  }
  return {
    what: '/: processor time with visits counted to without',
    found: median(ratios),
    limit: { atMost: 1.01 },
  };
}

type Server = Awaited<ReturnType<typeof startOurServer>>;

async function ticksFor({ url, pid }: Server): Promise<number> {
  const before = ticksOf(pid);
  const each = Array.from({ length: 8 }, async () => {
    for (let n = 0; n < requests / 8; n += 1) await ask(url);
  });
  await Promise.all(each);
  return ticksOf(pid) - before;
}

const ask = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => answer.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });

/** User and system time, as proc(5) has it. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
