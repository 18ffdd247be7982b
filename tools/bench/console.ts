import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { atEnd } from './clean-up.ts';
import { type Exported, exportAll } from './console/export-memory.ts';
import { filledStore, type Place } from './console/fill-store.ts';
import { measure, type Times } from './console/measure.ts';
import { consolePages } from './console/pages.ts';
import { storeCalls } from './console/store-calls.ts';
import { startDurablePostgres } from './leads/durable-postgres.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { type Verdict, verdictTable } from './report/verdict.ts';
import { scratchFolder } from './scratch-folder.ts';

type Figures = {
  readonly leads: number;
  readonly calls: readonly Times[];
  readonly pages: readonly Times[];
};

const limitMs = 100;

/** Server time of each console page and each store call. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      leads: { type: 'string', default: '1000,100000' },
      rounds: { type: 'string', default: '20' },
      postgres: { type: 'boolean', default: false },
      exports: { type: 'string', default: '10000,100000' },
      folder: { type: 'string', default: tmpdir() },
    },
  });
  const sizes = sizesIn(values.leads);
  const rounds = Number(values.rounds);
  const engines = ['SQLite', ...(values.postgres ? ['PostgreSQL'] : [])];
  const verdicts: Verdict[] = [];
  const exports: Exported[] = [];
  for (const engine of engines) {
    const urlOf = engine === 'PostgreSQL' ? await startDurablePostgres(values.folder) : undefined;
    const placeFor = async (name: string): Promise<Place> => ({
      dataDir: scratchFolder(name, values.folder),
      databaseUrl: urlOf && (await newDatabase(name, urlOf)),
    });
    const found: Figures[] = [];
    for (const leads of sizes)
      found.push(await measureConsole(leads, rounds, await placeFor(`console_${leads}`)));
    if (found.length > 0) {
      console.log(`${tableOf(engine, 'store call', found, ({ calls }) => calls)}\n`);
      console.log(`${tableOf(engine, 'page', found, ({ pages }) => pages)}\n`);
    }
    verdicts.push(...found.slice(-1).map((last) => slowestPage(engine, last)));
    const exported: Exported[] = [];
    for (const leads of sizesIn(values.exports))
      exported.push(await measureExport(engine, leads, await placeFor(`export_${leads}`)));
    verdicts.push(...memoryGrowth(exported));
    exports.push(...exported);
  }
  if (exports.length > 0) console.log(`${exportTable(exports)}\n`);
  console.log(verdictTable(verdicts));
}

const sizesIn = (list: string): readonly number[] => list.split(',').filter(Boolean).map(Number);

/**
 * More rows must not need more memory. The two largest exports are compared, because a short one ends
 * before the first garbage collection.
 */
function memoryGrowth(exports: readonly Exported[]): readonly Verdict[] {
  const [fewer, most] = exports.slice(-2);
  if (!fewer || !most) return [];
  const times = (most.leads / fewer.leads).toLocaleString('en');
  return [
    {
      what: `${most.engine}, export: memory for ${times} times the ${fewer.leads.toLocaleString('en')} rows`,
      found: most.residentMb / fewer.residentMb,
      limit: { atMost: 1.25 },
    },
  ];
}

async function newDatabase(name: string, urlOf: (database: string) => string): Promise<string> {
  await execute(urlOf('postgres'), `CREATE DATABASE ${name}`);
  return urlOf(name);
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function measureConsole(leads: number, rounds: number, place: Place): Promise<Figures> {
  const now = new Date();
  const store = await filledStore(place, leads, now);
  atEnd(() => store.close());
  progress(`measuring with ${leads.toLocaleString('en')} leads`);
  const calls = await measure(await storeCalls(store, now), rounds);
  const pages = await measure(await consolePages(store, place.dataDir), rounds);
  return { leads, calls, pages };
}

async function measureExport(engine: string, leads: number, place: Place): Promise<Exported> {
  const store = await filledStore(place, leads, new Date());
  await store.close();
  progress(`exporting ${leads.toLocaleString('en')} leads`);
  return { engine, leads, ...(await exportAll(place)) };
}

function tableOf(
  engine: string,
  what: string,
  found: readonly Figures[],
  timesOf: (figures: Figures) => readonly Times[],
): string {
  const head = found.flatMap(({ leads }) => [`${leads.toLocaleString('en')} leads`, '95th']);
  const [first] = found;
  const rows = (first ? timesOf(first) : []).map(({ name }) => [
    name,
    ...found.flatMap((figures) => {
      const times = timesOf(figures).find((other) => other.name === name);
      return times ? [ms(times.median), ms(times.slow)] : ['', ''];
    }),
  ]);
  return markdownTable([`${engine}: ${what}`, ...head], rows);
}

const ms = (time: number): string => `${time.toFixed(1)} ms`;

function slowestPage(engine: string, { leads, pages }: Figures): Verdict {
  const slowest = pages.toSorted((a, b) => b.median - a.median)[0];
  return {
    what: `${engine}, ${leads.toLocaleString('en')} leads: ms of the slowest page (${slowest?.name})`,
    found: slowest?.median ?? Number.NaN,
    limit: { atMost: limitMs },
  };
}

const exportTable = (exports: readonly Exported[]): string =>
  markdownTable(
    ['export --csv', 'seconds', 'file', 'peak memory'],
    exports.map(({ engine, leads, seconds, megabytes, residentMb }) => [
      `${engine}, ${leads.toLocaleString('en')} leads`,
      seconds.toFixed(1),
      `${megabytes.toFixed(0)} MB`,
      `${residentMb.toFixed(0)} MB`,
    ]),
  );
