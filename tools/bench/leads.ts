import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { bareInsert } from './leads/bare-insert.ts';
import type { BenchEngine, BenchStore } from './leads/bench-engine.ts';
import { type Crm, type CrmState, startCrm } from './leads/crm.ts';
import {
  acceptName,
  acceptTable,
  bareName,
  barePostName,
  type Comparison,
  deliveryTable,
  type EngineFigures,
  postName,
  verdictsOf,
} from './leads/leads-report.ts';
import { barePostSubject, postSubject } from './leads/measure-http.ts';
import { acceptSubject, measureQueue, openStores } from './leads/measure-outbox.ts';
import { postgresEngine } from './leads/postgres-engine.ts';
import { measureLatencies, measureRates, type Subject } from './leads/rounds.ts';
import { sampleLead } from './leads/sample-lead.ts';
import { sqliteEngine } from './leads/sqlite-engine.ts';
import { progress } from './progress.ts';
import { verdictTable } from './report/verdict.ts';
import { scratchFolder } from './scratch-folder.ts';

const engines = { sqlite: sqliteEngine, postgres: postgresEngine };
const connections = 16;

type Settings = { readonly rounds: number; readonly calls: number; readonly seconds: number };

/** How long storing a lead takes, and how fast leads are delivered. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      leads: { type: 'string', default: '0,100000,1000000' },
      engines: { type: 'string', default: 'sqlite,postgres' },
      rounds: { type: 'string', default: '40' },
      calls: { type: 'string', default: '12' },
      seconds: { type: 'string', default: '2' },
      folder: { type: 'string', default: tmpdir() },
    },
  });
  const sizes = values.leads
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
  const settings = {
    rounds: Number(values.rounds),
    calls: Number(values.calls),
    seconds: Number(values.seconds),
  };
  refuseTmpfs(values.folder);
  const crms = { up: await startCrm('up'), down: await startCrm('down') };

  const found: EngineFigures[] = [];
  for (const [name, create] of Object.entries(engines)) {
    if (!values.engines.split(',').includes(name)) continue;
    const engine = await create(scratchFolder(name, values.folder));
    const figures = await measure(engine, sizes, crms, settings);
    await engine.close();
    console.log(`${acceptTable(figures)}\n\n${deliveryTable(figures)}\n`);
    found.push(figures);
  }
  console.log(verdictTable(found.flatMap(verdictsOf)));
}

async function measure(
  engine: BenchEngine,
  sizes: readonly number[],
  crms: Readonly<Record<CrmState, Crm>>,
  settings: Settings,
): Promise<EngineFigures> {
  const stores = [];
  const copies = [];
  for (const leads of sizes) {
    progress(`${engine.name}: storing ${leads} leads, twice`);
    const store = await engine.createStore(leads);
    stores.push(store);
    copies.push(await engine.copyStore(store));
  }
  const insert = await bareInsert(engine.name, await engine.createBarePlace());
  const bare: Subject = {
    name: bareName,
    prepare() {
      const body = JSON.stringify(sampleLead());
      return () => insert(body);
    },
  };

  const opened = await openStores(stores);
  await engine.settle();
  const accepts = opened.map(({ leads, outbox }) => acceptSubject(acceptName(leads), outbox));
  const outbox = await compare(`${engine.name}: outbox`, [bare, ...accepts], settings);
  const delivery = [];
  for (const store of opened) delivery.push(await measureQueue(store, crms.up, 500));
  for (const store of opened) await store.outbox.close();

  const http = new Map<number, Comparison>();
  for (const [index, store] of stores.entries()) {
    const pair = { up: store, down: copies[index] ?? store };
    http.set(store.leads, await comparePosts(engine, pair, crms, settings));
  }
  return { engine: engine.name, sizes, outbox, http, delivery };
}

/** Only the servers that are compared run: the queues of others would disturb the measurement. */
async function comparePosts(
  engine: BenchEngine,
  pair: Readonly<Record<CrmState, BenchStore>>,
  crms: Readonly<Record<CrmState, Crm>>,
  settings: Settings,
): Promise<Comparison> {
  const { leads } = pair.up;
  const posts = [await barePostSubject(barePostName(leads), engine, connections)];
  for (const crm of ['up', 'down'] as const) {
    progress(`${engine.name}: starting a server with ${leads} leads, CRM ${crm}`);
    const options = { waits: crm === 'up', connections };
    posts.push(await postSubject(postName(leads, crm), pair[crm], crms[crm], options));
  }
  await engine.settle();
  const compared = await compare(`${engine.name}: HTTP with ${leads} leads`, posts, settings);
  for (const post of posts) await post.close?.();
  return compared;
}

async function compare(
  name: string,
  subjects: readonly Subject[],
  { rounds, calls, seconds }: Settings,
): Promise<Comparison> {
  const latencies = await measureLatencies(subjects, {
    rounds,
    calls,
    onRound: (round) => {
      if (round % 10 === 0) progress(`${name}: one at a time, round ${round} of ${rounds}`);
    },
  });
  const rates = await measureRates(subjects, {
    rounds: 3,
    seconds,
    inFlight: connections,
    onRound: (round) => progress(`${name}: ${connections} at a time, round ${round} of 3`),
  });
  return { bare: subjects[0]?.name ?? '', latencies, rates };
}

const tmpfs = 0x01021994;

/** On tmpfs, fsync costs nothing and the figures mean nothing. */
function refuseTmpfs(folder: string): void {
  if (statfsSync(folder).type !== tmpfs) return;
  throw new Error(`${folder} is in memory (tmpfs). Name a folder on a disk with --folder.`);
}
