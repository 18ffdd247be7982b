import { accessSync, constants, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { NoStoreError, openStore } from '@tidewright/console';
import { promiseOf } from '@tidewright/content/reply-promise';
import { defaultRoot, leanRoot } from '@tidewright/content/root';
import { dayMs, hourMs } from '@tidewright/kit/durations';
import { type Finding, green, red, yellow } from '@tidewright/kit/finding';
import { linesOf, tryGit } from '@tidewright/kit/git';
import { isLoopback } from '@tidewright/kit/loopback';
import type { Answering, Outbox } from '@tidewright/leads';
import { backupStorageOf, backupsAmong } from '@tidewright/server/backup/backup-storage';
import { unknownOwners } from '@tidewright/server/process/owners';
import { findProblems } from '@tidewright/server/process/problems';
import { type Config, unknownSettings, workerModeOf } from '@tidewright/settings/config';
import { namesInEnvironmentFile } from '@tidewright/settings/environment';
import { figureDifferences } from '@tidewright/site/build/package-figures';
import type { Examination } from './finding.ts';
import { ask } from './site.ts';

/** What is wrong stops a start; this is what a start lets pass. */
export const settingsExamination: Examination = async ({ config }) => {
  const warnings = [...warningsOf(config)];
  return warnings.length > 0 ? warnings : [green('All of them can be read.')];
};

function* warningsOf({ siteUrl, trustProxy, host }: Config): Iterable<Finding> {
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
  if (!isLoopback(host) && trustProxy === false)
    yield yellow(
      `HOST is ${host}: other machines reach the server without TLS.`,
      'Put a proxy in front (docs/deploy.md), or set HOST=127.0.0.1.',
    );
  for (const says of unknownSettings(namesInEnvironmentFile()))
    yield yellow(
      says,
      'Correct the name in .env, or take it out. .env.example lists all settings.',
    );
  const { mode = 0 } = statSync('.env', { throwIfNoEntry: false }) ?? {};
  if ((mode & 0o007) !== 0)
    yield yellow('.env holds keys and can be read by everybody on this machine.', 'chmod 640 .env');
}

/** What is found in the store, or `empty` where there is none yet. */
async function inStore(
  config: Config,
  empty: Finding,
  look: (store: Outbox) => ReturnType<Examination>,
) {
  const store = await openStore(config).catch((error: unknown) => {
    if (error instanceof NoStoreError) return null;
    throw error;
  });
  return store ? look(store).finally(() => store.close()) : empty;
}

export const storeExamination: Examination = ({ config, now }) => {
  const remedy = 'Start the server: npm start';
  const empty =
    unusable(config.dataDir) ?? yellow(`Nothing is stored in ${config.dataDir} yet.`, remedy);
  return inStore(config, empty, async (store) => {
    const problems = await findProblems(store, workerModeOf(config), now);
    if (problems.length > 0) {
      const isRunning = typeof (await ask(`http://127.0.0.1:${config.port}/healthz`)) !== 'string';
      return problems.map(({ kind, text }) =>
        kind === 'stuck' && !isRunning
          ? yellow('Leads are due, and the server isn’t running.', remedy)
          : red(text, 'docs/operations.md, "Watch", says what to do.'),
      );
    }
    const { received, delivered } = await store.sum();
    const leads = received === 1 ? '1 lead' : `${received} leads`;
    return green(`It can be written; ${leads} received, ${delivered} delivered.`);
  });
};

/** A folder that no start could make or write to. */
function unusable(dataDir: string): Finding | null {
  let there = resolve(dataDir);
  while (!existsSync(there)) there = dirname(there);
  const reason = statSync(there).isDirectory() ? cannotWrite(there) : 'is a file';
  if (reason === null) return null;
  return red(
    `DATA_DIR is ${dataDir}, and no lead can be stored there: ${there} ${reason}.`,
    'Set DATA_DIR in .env to a folder that the server’s user may write to.',
  );
}

function cannotWrite(folder: string): string | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `can’t be written to (${(error as NodeJS.ErrnoException).code})`;
  }
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

export const backupExamination: Examination = async ({ config: { backup, databaseUrl }, now }) => {
  if (databaseUrl !== null) {
    const command = 'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"';
    return yellow(
      'Leads are in PostgreSQL, whose backups are not seen from here.',
      `Let a timer run ${command}`,
    );
  }
  const place = backupStorageOf(backup);
  if (!place)
    return yellow(
      'None is made: BACKUP_TO is not set.',
      'Set it to a mounted disk or s3://bucket/folder.',
    );
  const [newest] = backupsAmong(await place.list());
  if (!newest)
    return red(
      `There is none in ${place.name}.`,
      'Start the server; its log says why it makes none.',
    );
  const age = now.getTime() - newest.at.getTime();
  const says = `The newest in ${place.name} is ${Math.round(age / hourMs)} hours old.`;
  return age > 2 * backup.everyMs
    ? red(says, 'The server makes none any more: its log has "backup failed" with the reason.')
    : green(`${says} Try it now and then: npm run leads -- drill`);
};

export const figuresExamination: Examination = async () => {
  const differences = figureDifferences();
  if (differences.length === 0) return green('Every package costs what it is listed with.');
  return differences.map(({ file, text, remedy }) => yellow(`${file}: ${text}`, remedy));
};

const days = 90;
/** At least so many of ten. */
const fewestKept = 9;

/** Whether leads are answered as content promises, and whether those are there who shall answer them. */
export const promiseExamination: Examination = ({ config, now }) =>
  inStore(config, green('Nothing was promised yet.'), async (store) => {
    const { lateBefore } = promiseOf(config.company);
    const from = new Date(now.getTime() - days * dayMs);
    const kept = sayKept(await store.answering({ from }, lateBefore(now)));
    return [kept, ...ownersOf(config, await store.users.list())];
  });

function sayKept({ inTime, late, openLate }: Answering): Finding {
  const all = inTime + late + openLate;
  if (all === 0) return green(`No lead was due an answer in the last ${days} days.`);
  const share = Math.floor((inTime / all) * 100);
  const says = `${inTime} of ${all} leads of the last ${days} days were answered in time (${share} %)`;
  return inTime * 10 >= all * fewestKept
    ? green(`${says}.`)
    : yellow(
        `${says}. Answered late: ${late}. Late and still open: ${openLate}.`,
        'Answer what is late: it is first on the console’s page “Today”. Or promise what you can keep: reply in content/forms.',
      );
}

const ownersOf = (config: Config, users: Parameters<typeof unknownOwners>[1]): readonly Finding[] =>
  unknownOwners(config, users).map(({ says, remedy }) => yellow(says, remedy));

/** The sample agency's name and its phone numbers, which no one can call. */
const sampleWords = /tidewright|\(555\) 010-|\b555-01\d\d\b/i;

/** Texts that the agency hasn't changed since it began, lean or not, or that still name the sample agency. */
export const leftoverExamination: Examination = async () => {
  const sample = sampleFiles();
  const files = ownTexts().filter(
    (file) =>
      sample.has(file) || isOfLeanStart(file) || sampleWords.test(readFileSync(file, 'utf8')),
  );
  if (files.length === 0) return green('Nothing in content/ is of the sample agency.');
  const legal = files.some((file) => file.startsWith(`${defaultRoot}/legal/`));
  const count = files.length === 1 ? 'One text is' : `${files.length} texts are`;
  const some = files.slice(0, 3);
  return yellow(
    `${count} still the sample’s${legal ? ', the legal pages among them' : ''}: ${some.join(', ')}${files.length > 3 ? ' …' : ''}.`,
    'Begin with content/company.yaml, read every line of content/legal, and delete what you don’t need.',
  );
};

/** Navigation, labels and the words of forms. */
const fitsAnyAgency = /^(?:forms\/|(?:labels|navigation|visitor-copy|brand)\.)/;

const ownTexts = () =>
  globSync('**/*.{yaml,yml,md}', { cwd: defaultRoot })
    .filter((name) => !fitsAnyAgency.test(name))
    .toSorted()
    .map((name) => join(defaultRoot, name));

function isOfLeanStart(file: string): boolean {
  const lean = join(leanRoot, relative(defaultRoot, file));
  return existsSync(lean) && readFileSync(lean).equals(readFileSync(file));
}

/** Files that are as the sample in this repository's history has them; none without git. */
function sampleFiles(): ReadonlySet<string> {
  const company = `${defaultRoot}/company.yaml`;
  const name = 'name: Tidewright';
  const commit = tryGit('show', `HEAD:./${company}`)?.includes(name)
    ? 'HEAD'
    : tryGit('log', '-1', '--format=%H^', `-S${name}`, '--', company);
  if (!commit) return new Set();
  const filesOf = (...args: string[]) => new Set(linesOf(tryGit(...args) ?? ''));
  const differing = filesOf('diff', '--name-only', '--relative', commit, '--', defaultRoot);
  const changed = [...differing].filter((file) => !differsInLinks(file, commit));
  return filesOf('ls-tree', '-r', '--name-only', commit, defaultRoot).difference(new Set(changed));
}

/** A lean start takes links to the pages it leaves out of the legal texts, and changes nothing else in them. */
function differsInLinks(file: string, commit: string): boolean {
  if (!file.endsWith('.md') || !existsSync(file)) return false;
  const sample = tryGit('show', `${commit}:./${file}`) ?? '';
  return withoutLinks(readFileSync(file, 'utf8')).trim() === withoutLinks(sample).trim();
}

const withoutLinks = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, (_, words: string) => words);
