import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { findChromium } from '../test/e2e/find-chromium.ts';
import { findFirefox, findWebKit } from '../test/engines/find-engines.ts';
import { freePort } from '../test/faults/server-process.ts';
import { keepTemporaryFilesInMemory } from '../test/in-memory.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { onPath } from '../test/programs.ts';
import { checks, runCheck } from './checks.ts';
import { installPrograms } from './install-programs.ts';
import { findPersonalData } from './personal-data.ts';
import { Progress } from './progress.ts';
import { type RunOptions, run } from './run.ts';
import { type Report, readBrowserReport, readUnitReport, sumLine } from './test-reports.ts';

/**
 * All tests and checks; the last line is the total. "unit" or "browser" runs only that part, "thorough"
 * every combination. Arguments after "unit" go to Vitest, which then runs alone on the last build.
 */
const [mode, ...forVitest] = process.argv.slice(2);
/** Tests that start processes: Vitest can't tell which changes affect them. */
const processTests = ['built', 'console', 'delivery', 'deploy', 'faults', 'process'].map(
  (folder) => `test/${folder}/`,
);
/** All tests that need the build: its pages, its server or its fonts. */
const buildTests = [
  ...processTests,
  'test/sample/',
  'src/console/web/content.test.ts',
  'src/doctor/elsewhere.test.ts',
  'src/content/edit/texts.test.ts',
  'src/site/build/preview.test.ts',
];
const excluding = (paths: readonly string[]) => paths.flatMap((path) => ['--exclude', `${path}**`]);
const engineFolder = 'test/engines/';
/** Slow tests that "--changed" leaves out. */
const slow = ['long-input', 'uploads', 'generated-bodies', 'postgres-outbox', 'copy-store']
  .map((name) => `**/${name}.test.ts`)
  .concat('test/simulator/');
keepTemporaryFilesInMemory();
if (mode === 'unit' && forVitest.length > 0) {
  const changed = forVitest.includes('--changed') ? changedRooms() : [];
  const leftOut = forVitest.includes('--changed') ? slow : [];
  if (leftOut.length > 0)
    console.log(
      `Only tests in ${changed.join(', ') || 'no folder'}, where something changed. Left out because they’re slow: ${leftOut.join(', ')}. "npm run test:unit" runs all.`,
    );
  const others = excluding([...processTests, engineFolder, ...leftOut]);
  process.exit(await run('vitest', ['run', ...changed, ...forVitest, ...others]));
}
const isThorough = mode === 'thorough';
const only = isThorough ? undefined : mode;
const count = { passed: 0, failed: 0, ofSample: 0 };
/** Names for the last lines, so you don't have to scroll. */
const failures: string[] = [];
/** What needs a program that isn't installed, and what a failed build prevented. */
const notRun: string[] = [];
rmSync('test-results', { recursive: true, force: true });

const add = (passed: number, failed: number) => {
  count.passed += passed;
  count.failed += failed;
};

const addOne = (name: string, passed: boolean) => {
  add(Number(passed), Number(!passed));
  if (!passed) failures.push(name);
};

const programs = installPrograms();
const progress = new Progress();
const times: string[] = [];
// One database server for all tests, because each takes seconds to start.
const postgres = await startPostgres();
const env = { TEST_THOROUGH: isThorough ? '1' : '', SHARED_POSTGRES: postgres.folder };

// In parallel: what needs the build waits for it, and for nothing else.
const isBuilt = build();
await Promise.all([
  only !== 'browser' && runUnitTests(),
  only !== 'unit' && runBrowserTests(),
  only === 'browser' && runBuildTests('other engines', []),
  !only && runChecks(),
]);
await postgres.remove();
progress.end();
if (!only) checkLogs();

console.log(`\nTook ${times.join(', ')}.`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${sumLine({ ...count, notRun })}`);
process.exit(count.failed === 0 ? 0 : 1);

/** Folders such as src/leads/ with changes that aren't committed. Most of src/console imports most of the others. */
function changedRooms(): string[] {
  const filesOf = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const changed = [
    ...filesOf('diff', '--name-only', 'HEAD'),
    ...filesOf('ls-files', '--others', '--exclude-standard'),
  ];
  const rooms = changed.map((file) => /^(?:src|test)\/[\w-]+\/|^scripts\//.exec(file)?.[0] ?? '');
  return [...new Set(rooms)].filter(Boolean);
}

/** Runs a part and prints its output at the end. */
async function timed<Result>(
  name: string,
  part: (options: Required<Pick<RunOptions, 'hold' | 'advance'>>) => Promise<Result>,
): Promise<Result> {
  let output = '';
  const hold = (text: string) => {
    output = text;
  };
  const { result, seconds } = await progress.during(name, (advance) => part({ hold, advance }));
  times.push(`${name} ${seconds} s`);
  progress.say(`\n— ${name}, ${seconds} s\n${output}`);
  return result;
}

async function build(): Promise<boolean> {
  const passed = await timed('build', async ({ hold }) => {
    return (await run('node', ['scripts/build.ts'], { hold })) === 0;
  });
  addOne('build', passed);
  return passed;
}

async function runChecks(): Promise<void> {
  for (const check of checks) {
    addOne(check.name, await timed(check.name, ({ hold }) => runCheck(check, hold)));
  }
}

async function runUnitTests(): Promise<void> {
  // React draws faster, as in the built server. Tests of the build start programs for development too.
  const settings = { NODE_ENV: 'production' };
  await runVitest('unit and contract tests', excluding([...buildTests, engineFolder]), settings);
  await runBuildTests('tests of the build', buildTests);
  const missing = ['nginx', 'caddy', 'curl'].filter((program) => !onPath([program]));
  notRun.push(...missing.map((program) => `tests with ${program}`));
}

/** With one test file for each other engine. */
async function runBuildTests(name: string, folders: readonly string[]): Promise<void> {
  if (!(await isBuilt)) return void notRun.push(name);
  await programs;
  const files = [...folders, ...(only === 'unit' ? [] : engineTests())];
  // More than elsewhere: most of these wait for servers they start, stop and kill.
  if (files.length > 0) await runVitest(name, [...files, '--maxWorkers=5']);
}

function engineTests(): string[] {
  const engines = [
    { name: 'Firefox', file: `${engineFolder}firefox.test.ts`, isInstalled: findFirefox() },
    { name: 'WebKit', file: `${engineFolder}webkit.test.ts`, isInstalled: findWebKit() },
  ];
  notRun.push(...engines.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name));
  return engines.filter(({ isInstalled }) => isInstalled).map(({ file }) => file);
}

async function runVitest(
  name: string,
  which: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const report = `test-results/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['default', 'json', './scripts/progress-reporter.ts'].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const code = await timed(name, (options) =>
    run('vitest', ['run', ...which, ...reporters, `--outputFile.json=${report}`], {
      ...options,
      env: { ...env, ...settings },
    }),
  );
  addAll(name, readUnitReport(report), code);
}

async function runBrowserTests(): Promise<void> {
  if (!(await isBuilt)) return void notRun.push('browser tests');
  await programs;
  const report = 'test-results/browser.json';
  const settings = {
    CHROME_PATH: await findChromium(),
    TEST_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await timed('browser tests', (options) =>
    run('playwright', ['test'], { ...options, env: { ...env, ...settings } }),
  );
  addAll('browser tests', readBrowserReport(report), code);
}

/** A runner that exits with an error but no failed test counts as one failure. */
function addAll(runner: string, { passed, failed, ofSample }: Report, code: number): void {
  const all = failed.length === 0 && code !== 0 ? [`${runner}, exit code ${code}`] : failed;
  add(passed, all.length);
  count.ofSample += ofSample;
  failures.push(...all);
}

/** Servers that tests start write their logs there; none may contain personal data. */
function checkLogs(): void {
  console.log('\n— personal data in logs');
  const found = findPersonalData('test-results/logs');
  for (const line of found) console.error(line);
  addOne('personal data in logs', found.length === 0);
}
