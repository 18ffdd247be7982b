import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { backupStorageOf, backupsAmong } from '../backup/backup-storage.ts';
import { type Config, crmModeOf } from '../config.ts';
import { NoStoreError, openStore } from '../console/open-store.ts';
import { isLoopback } from '../loopback.ts';
import { findProblems } from '../process/problems.ts';
import { describeDifferences } from '../site/build/package-figures.ts';
import { type Examination, green, red, type Said, yellow } from './finding.ts';
import { ask } from './site.ts';

/** What is wrong stops a start; this is what a start lets pass. */
export const settingsExamination: Examination = async ({ config }) => {
  const warnings = [...warningsOf(config), ...secretsOf('.env')];
  return warnings.length > 0 ? warnings : [green('All of them can be read.')];
};

function* warningsOf({ siteUrl, trustProxy, host }: Config): Iterable<Said> {
  if (siteUrl === null) {
    yield yellow(
      'SITE_URL is not set.',
      'Set it to the public address, such as https://www.agency.example.',
    );
  } else if (trustProxy === false && siteUrl.startsWith('https:')) {
    yield yellow(
      'TRUST_PROXY is not set, so all visitors behind the proxy that ends TLS count as one address.',
      'Set it to the address of that proxy, or to loopback when it runs on this machine.',
    );
  }
  if (!isLoopback(host) && trustProxy === false) {
    yield yellow(
      `HOST is ${host}: other machines reach the server without TLS.`,
      'Put a proxy in front (docs/deploy.md), or set HOST=127.0.0.1.',
    );
  }
}

function* secretsOf(file: string): Iterable<Said> {
  const entry = statSync(file, { throwIfNoEntry: false });
  if (!entry || (entry.mode & 0o007) === 0) return;
  yield yellow(
    `${file} holds keys and can be read by everybody on this machine.`,
    `chmod 640 ${file}`,
  );
}

/** Null if nothing was ever stored. */
export const findStore = (config: Config) =>
  openStore(config).catch((error: unknown) => {
    if (error instanceof NoStoreError) return null;
    throw error;
  });

export const storeExamination: Examination = async ({ config, now }) => {
  const store = await findStore(config);
  if (!store) {
    return yellow(`Nothing is stored in ${config.dataDir} yet.`, 'Start the server: npm start');
  }
  try {
    const problems = await findProblems(store, modeOf(config), now);
    if (problems.length > 0) {
      const isRunning = typeof (await ask(`http://127.0.0.1:${config.port}/healthz`)) !== 'string';
      return problems.map(({ text }) =>
        isRunning || !text.startsWith('leads are due')
          ? red(text, 'docs/operations.md, "Watch", says what to do.')
          : yellow('Leads are due, and the server isn’t running.', 'Start the server: npm start'),
      );
    }
    const { received, delivered } = await store.sum();
    return green(`It can be written; ${received} leads received, ${delivered} delivered.`);
  } finally {
    await store.close();
  }
};

function modeOf(config: Config): string | null {
  const mode = crmModeOf(config);
  return config.runWorker && mode !== 'stored only' ? mode : null;
}

/** Before it, a journal that was reset under a second connection could damage a store. */
const soundSqlite = '3.51.3';

export const sqliteExamination: Examination = async ({ config }) =>
  examineSqlite(process.versions['sqlite'] ?? '0', config.databaseUrl);

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

export const diskExamination: Examination = async ({ config: { dataDir } }) => {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'));
  return examineDisk(bavail * bsize, dataDir);
};

export function examineDisk(free: number, dataDir: string) {
  const says = `${(free / gigabyte).toFixed(1)} GB free where ${dataDir} is.`;
  const remedy = 'Make room: without any, no lead can be stored.';
  if (free < gigabyte / 5) return red(says, remedy);
  return free < 2 * gigabyte ? yellow(says, remedy) : green(says);
}

const hour = 3_600_000;

export const backupExamination: Examination = async ({ config: { backup, databaseUrl }, now }) => {
  if (databaseUrl !== null) {
    const command = 'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"';
    return yellow(
      'Leads are in PostgreSQL, whose backups are not seen from here.',
      `Let a timer run ${command}`,
    );
  }
  const place = backupStorageOf(backup);
  if (!place) {
    return yellow(
      'None is made: BACKUP_TO is not set.',
      'Set it to a mounted disk or s3://bucket/folder.',
    );
  }
  const [newest] = backupsAmong(await place.list());
  if (!newest) {
    return red(
      `There is none in ${place.name}.`,
      'Start the server; its log says why it makes none.',
    );
  }
  const age = now.getTime() - newest.at.getTime();
  const says = `The newest in ${place.name} is ${Math.round(age / hour)} hours old.`;
  return age > 2 * backup.everyMs
    ? red(says, 'The server makes none any more: its log has "backup failed" with the reason.')
    : green(`${says} Try it now and then: npm run leads -- drill`);
};

export const figuresExamination: Examination = async () => {
  const differences = describeDifferences();
  if (differences.length === 0) return green('Every package costs what it is listed with.');
  return differences.map((line) => {
    const [says = '', remedy = ''] = line.split(/(?<=\.) (?=Edit)/);
    return yellow(says, remedy);
  });
};
