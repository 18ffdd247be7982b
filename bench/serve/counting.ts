import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startOurServer } from '../our-server.ts';
import { progress } from '../progress.ts';
import { median } from '../report/statistics.ts';
import type { Verdict } from '../report/verdict.ts';
import { scratchFolder } from '../scratch-folder.ts';

/** Short batches by turns, so that whatever else the machine does hits both. */
const [batches, requests] = [12, 2_000];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** As every browser names itself: nothing else is counted. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  'accept-encoding': 'gzip',
};

/**
 * Processor time of a page with visits counted beside not: what else runs on the machine is in neither. Two
 * processes of one program differ by a few percent, so each round has a new pair.
 */
export async function costOfCounting(rounds: number): Promise<Verdict> {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`counting visits, pair ${round} of ${rounds}`);
    ratios.push(await ratioOfPair());
  }
  return {
    what: '/: processor time with visits counted to without',
    found: median(ratios),
    limit: { atMost: 1.01 },
  };
}

async function ratioOfPair(): Promise<number> {
  const start = (COUNT_VISITS: string) =>
    startOurServer({ DATA_DIR: scratchFolder('serve'), WORKER: 'off', COUNT_VISITS });
  const [counted, uncounted] = [await start('on'), await start('off')];
  for (let batch = 0; batch < batches / 4; batch += 1)
    for (const server of [counted, uncounted]) await processorTimeOf(server);
  let [withCount, without] = [0, 0];
  for (let batch = 0; batch < batches; batch += 1) {
    withCount += await processorTimeOf(counted);
    without += await processorTimeOf(uncounted);
  }
  await Promise.all([counted.stop(), uncounted.stop()]);
  return withCount / without;
}

type Server = Awaited<ReturnType<typeof startOurServer>>;

async function processorTimeOf({ url, pid }: Server): Promise<number> {
  const before = nanosecondsOf(pid);
  const each = Array.from({ length: 8 }, async () => {
    for (let n = 0; n < requests / 8; n += 1) await ask(url);
  });
  await Promise.all(each);
  return nanosecondsOf(pid) - before;
}

const ask = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => answer.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });

/** Of the thread that serves: the compiler's threads are not in it. See proc(5), schedstat. */
const nanosecondsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
