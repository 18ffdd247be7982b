import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../test/faults/server-process.ts';
import type { BenchEngine, BenchStore } from './leads/bench-engine.ts';
import { type Crm, startCrm } from './leads/crm.ts';
import { createPoster } from './leads/poster.ts';
import { postgresEngine } from './leads/postgres-engine.ts';
import { measureLatencies, type Subject } from './leads/rounds.ts';
import { sqliteEngine } from './leads/sqlite-engine.ts';
import { startOurServer } from './our-server.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { median, percentile } from './report/statistics.ts';
import { type Verdict, verdictTable } from './report/verdict.ts';
import { scratchFolder } from './scratch-folder.ts';
import { startProcess } from './start-process.ts';

const engines = { sqlite: sqliteEngine, postgres: postgresEngine };
const connections = 16;
/** Leads per delivery round. */
const batch = 40;

type Settings = { readonly rounds: number; readonly calls: number };
type Channels = 'up' | 'down';
type Side = Subject & { readonly deliver: () => Promise<number> };

/** Checks that broken mail and chat don't slow down visitors or the CRM. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engines: { type: 'string', default: 'sqlite,postgres' },
      rounds: { type: 'string', default: '30' },
      calls: { type: 'string', default: '10' },
      folder: { type: 'string', default: tmpdir() },
    },
  });
  const settings = { rounds: Number(values.rounds), calls: Number(values.calls) };
  const verdicts: Verdict[] = [];
  for (const [name, create] of Object.entries(engines)) {
    if (!values.engines.split(',').includes(name)) continue;
    const engine = await create(scratchFolder(name, values.folder));
    verdicts.push(...(await compare(engine, settings)));
    await engine.close();
  }
  console.log(verdictTable(verdicts));
}

async function compare(engine: BenchEngine, { rounds, calls }: Settings): Promise<Verdict[]> {
  const sides = {
    up: await startSide('up', await engine.createStore(0), await receivers()),
    down: await startSide('down', await engine.createStore(0), await closedPorts()),
  };
  await engine.settle();
  const subjects = [sides.up, sides.down];
  const accepts = await measureLatencies(subjects, {
    rounds,
    calls,
    onRound: (round) => {
      if (round % 10 === 0) progress(`${engine.name}: accepting, round ${round} of ${rounds}`);
    },
  });
  const deliveries = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 10 === 0) progress(`${engine.name}: delivering, round ${round} of ${rounds}`);
    for (const side of round % 2 === 0 ? subjects : subjects.toReversed()) {
      deliveries.get(side.name)?.push(await side.deliver());
      await side.settle?.();
    }
  }
  for (const { close } of subjects) await close?.();

  const row = ({ name }: Side) => [
    name,
    ...[0.5, 0.95].map((share) => percentile(accepts.get(name) ?? [], share).toFixed(2)),
    median(deliveries.get(name) ?? []).toFixed(0),
  ];
  const head = [engine.name, 'accept p50 ms', 'p95 ms', `${batch} leads in the CRM, ms`];
  console.log(`${markdownTable(head, subjects.map(row))}\n`);
  const ratio = (figures: ReadonlyMap<string, readonly number[]>) =>
    median(figures.get(sides.down.name) ?? []) / median(figures.get(sides.up.name) ?? []);
  const verdict = (what: string, found: number): Verdict => ({
    what: `${engine.name}: ${what} with mail and chat down to up`,
    found,
    limit: { atMost: 1.1 },
  });
  return [verdict('accepting', ratio(accepts)), verdict('delivering', ratio(deliveries))];
}

async function startSide(
  channels: Channels,
  store: BenchStore,
  env: Readonly<Record<string, string>>,
): Promise<Side> {
  const crm = await startCrm('up');
  const { url, stop } = await startOurServer({
    ...store.env,
    ...crm.env,
    MAIL_FROM: 'website@tidewright.example',
    NOTIFY_TO: 'hello@tidewright.example',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const prepare = createPoster(new URL('/api/leads/contact', url).href, connections);
  return {
    name: `mail and chat ${channels}`,
    prepare,
    pauseMs: 20,
    close: stop,
    settle: () => drained(store, crm),
    async deliver() {
      const posts = Array.from({ length: batch }, prepare);
      const startedAt = performance.now();
      await Promise.all(posts.map((post) => post()));
      while (!(await store.isDrained())) await setTimeout(2);
      return performance.now() - startedAt;
    },
  };
}

async function drained(store: BenchStore, crm: Crm): Promise<void> {
  while (!(await store.isDrained())) await setTimeout(20);
  await crm.reset();
}

/** In a separate process, like the CRM. */
async function receivers(): Promise<Readonly<Record<string, string>>> {
  const { said } = await startProcess(
    'node',
    ['test/mail/main.ts'],
    /SMTP_URL=(\S+) NOTIFY_WEBHOOK_URL=(\S+)/,
  );
  return { SMTP_URL: String(said[1]), NOTIFY_WEBHOOK_URL: String(said[2]) };
}

async function closedPorts(): Promise<Readonly<Record<string, string>>> {
  const [mail, chat] = [await freePort(), await freePort()];
  return {
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${chat}/`,
  };
}
