import { rmSync } from 'node:fs';
import { findChromium } from '../test/e2e/find-chromium.ts';
import { findFirefox, findWebKit } from '../test/engines/find-engines.ts';
import { freePort } from '../test/faults/server-process.ts';
import { keepTemporaryFilesInMemory } from '../test/in-memory.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { checks, runCheck } from './checks.ts';
import { installPrograms } from './install-programs.ts';
import { findPersonalData } from './personal-data.ts';
import { Progress } from './progress.ts';
import { type RunOptions, run } from './run.ts';
import { type Report, readBrowserReport, readUnitReport, sumLine } from './test-reports.ts';

/**
 * Everything that must hold, in one go. With "unit" or "browser" only that part, with "thorough" in
 * every combination. Each check counts as one; the last line is the sum. What follows "unit" goes to Vitest,
 * which then runs alone, on the build that is there: "--changed" for the tests of what was changed.
 */
const [asked, ...forVitest] = process.argv.slice(2);
/** Tests over the build and whole servers, which a change reaches through processes that no runner can follow. */
const overProcesses = ['built', 'console', 'delivery', 'deploy', 'faults', 'process'].map(
  (folder) => `test/${folder}/`,
);
/** And others that need the build: for its pages, its server, and the fonts that it cuts. */
const overBuild = [
  ...overProcesses,
  'test/sample/',
  'src/doctor/elsewhere.test.ts',
  'src/site/build/preview.test.ts',
];
const excluding = (paths: readonly string[]) => paths.flatMap((path) => ['--exclude', `${path}**`]);
const engineFolder = 'test/engines/';
/** Tests without a build that take seconds each: for the whole run, not for every save. */
const slow = ['long-input', 'uploads', 'generated-bodies']
  .map((name) => `**/${name}.test.ts`)
  .concat('test/simulator/');
if (asked === 'unit' && forVitest.length > 0) {
  const left = forVitest.includes('--changed') ? slow : [];
  if (left.length > 0) console.log(`Left to "npm run test:unit": ${left.join(', ')}`);
  const others = excluding([...overProcesses, engineFolder, ...left]);
  process.exit(await run('vitest', ['run', ...forVitest, ...others]));
}
keepTemporaryFilesInMemory();
const isThorough = asked === 'thorough';
const only = isThorough ? undefined : asked;
const count = { passed: 0, failed: 0, ofSample: 0 };
/** By name, for the last lines: whoever looks at the end of a long run needs nothing before it. */
const failures: string[] = [];
/** Engines that cannot be had here, where a sentence says what to install; and what a failed build left out. */
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
/** How long each part took, for the last lines; they run side by side. */
const times: string[] = [];
// One database server for all that leave it running: each of their own takes seconds to begin.
const postgres = await startPostgres();
const env = { TEST_THOROUGH: isThorough ? '1' : '', SHARED_POSTGRES: postgres.folder };

// Side by side, and each as soon as it can: what needs the build waits for it, and for nothing else.
const isBuilt = build();
await Promise.all([
  only !== 'browser' && runUnitTests(),
  only !== 'unit' && runBrowserTests(),
  only === 'browser' && runOverBuild('other engines', []),
  !only && runChecks(),
]);
await postgres.remove();
progress.end();
if (!only) checkLogs();

console.log(`\nTook ${times.join(', ')}.`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${sumLine({ ...count, notRun })}`);
process.exit(count.failed === 0 ? 0 : 1);

/** Runs a part; its output comes in one piece at its end. */
async function timed<Result>(
  name: string,
  part: (told: Required<Pick<RunOptions, 'hold' | 'advance'>>) => Promise<Result>,
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
    if (check.afterBuild) await isBuilt;
    addOne(check.name, await timed(check.name, ({ hold }) => runCheck(check, hold)));
  }
}

async function runUnitTests(): Promise<void> {
  await runVitest('unit and contract tests', excluding([...overBuild, engineFolder]));
  await runOverBuild('tests over the build', overBuild);
}

/** With the other engines, a file each: a second and a third browser on what differs. */
async function runOverBuild(name: string, folders: readonly string[]): Promise<void> {
  if (!(await isBuilt)) return void notRun.push(name);
  await programs;
  const files = [...folders, ...(only === 'unit' ? [] : engineTests())];
  if (files.length > 0) await runVitest(name, files);
}

function engineTests(): string[] {
  const engines = [
    { name: 'Firefox', file: `${engineFolder}firefox.test.ts`, isThere: findFirefox() },
    { name: 'WebKit', file: `${engineFolder}webkit.test.ts`, isThere: findWebKit() },
  ];
  notRun.push(...engines.filter(({ isThere }) => !isThere).map(({ name }) => name));
  return engines.filter(({ isThere }) => isThere).map(({ file }) => file);
}

async function runVitest(name: string, which: readonly string[]): Promise<void> {
  const report = `test-results/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['default', 'json', './scripts/progress-reporter.ts'].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const code = await timed(name, (told) =>
    run('vitest', ['run', ...which, ...reporters, `--outputFile.json=${report}`], {
      ...told,
      env,
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
  const code = await timed('browser tests', (told) =>
    run('playwright', ['test'], { ...told, env: { ...env, ...settings } }),
  );
  addAll('browser tests', readBrowserReport(report), code);
}

/** A runner that ends badly with no failed test has failed all the same. */
function addAll(runner: string, { passed, failed, ofSample }: Report, code: number): void {
  const found = failed.length === 0 && code !== 0 ? [`${runner}, ended with ${code}`] : failed;
  add(passed, found.length);
  count.ofSample += ofSample;
  failures.push(...found);
}

/** Every server that a test starts writes its log there; none may name a person. */
function checkLogs(): void {
  console.log('\n— personal data in logs');
  const found = findPersonalData('test-results/logs');
  for (const line of found) console.error(line);
  addOne('personal data in logs', found.length === 0);
}
