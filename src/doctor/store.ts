import { statfs } from 'node:fs/promises';
import { type Config, crmModeOf } from '../config.ts';
import { NoStoreError, openStore } from '../console/open-store.ts';
import { findProblems } from '../process/problems.ts';
import { type Examination, green, red, yellow } from './finding.ts';

export const storeExamination: Examination = {
  about: 'store',
  async run({ config, now }) {
    const store = await openStore(config).catch((error: unknown) => {
      if (error instanceof NoStoreError) return null;
      throw error;
    });
    if (!store) {
      return [yellow(`Nothing is stored in ${config.dataDir} yet.`, 'Start the server: npm start')];
    }
    try {
      const problems = await findProblems(store, modeOf(config), now);
      if (problems.length > 0) {
        return problems.map(({ text }) =>
          red(text, 'docs/operations.md, "Watch", says what to do.'),
        );
      }
      const { received, delivered } = await store.sum();
      return [green(`It can be written; ${received} leads received, ${delivered} delivered.`)];
    } finally {
      await store.close();
    }
  },
};

function modeOf(config: Config): string | null {
  const mode = crmModeOf(config);
  return config.runWorker && mode !== 'stored only' ? mode : null;
}

/** Before it, a journal that was reset under a second connection could damage a store. */
const soundSqlite = '3.51.3';

export const sqliteExamination: Examination = {
  about: 'SQLite',
  run: async ({ config }) => [examineSqlite(process.versions['sqlite'] ?? '0', config.databaseUrl)],
};

export function examineSqlite(version: string, databaseUrl: string | null) {
  if (databaseUrl !== null) return green('Not in use: leads are in PostgreSQL.');
  return version.localeCompare(soundSqlite, 'en', { numeric: true }) >= 0
    ? green(`Version ${version}.`)
    : red(
        `Version ${version} is older than ${soundSqlite} and can damage a store.`,
        'Run the Node that package.json pins: npm ci, then npm start.',
      );
}

const gigabyte = 1_000_000_000;

export const diskExamination: Examination = {
  about: 'disk',
  async run({ config: { dataDir } }) {
    const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'));
    return [examineDisk(bavail * bsize, dataDir)];
  },
};

export function examineDisk(free: number, dataDir: string) {
  const says = `${(free / gigabyte).toFixed(1)} GB free where ${dataDir} is.`;
  const remedy = 'Make room: without any, no lead can be stored.';
  if (free < gigabyte / 5) return red(says, remedy);
  return free < 2 * gigabyte ? yellow(says, remedy) : green(says);
}
