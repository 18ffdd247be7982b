import { rmSync } from 'node:fs';
import { findChromium } from '../test/e2e/find-chromium.ts';
import { findFirefox, findWebKit } from '../test/engines/find-engines.ts';
import { freePort } from '../test/faults/server-process.ts';
import { keepTemporaryFilesInMemory } from '../test/in-memory.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { checks, runCheck } from './checks.ts';
import { installPrograms } from './install-programs.ts';
import { findPersonalData } from './personal-data.ts';
import { run } from './run.ts';
import { type Report, readBrowserReport, readUnitReport, sumLine } from './test-reports.ts';

/**
 * Everything that must hold, in one go. With "unit" or "browser" only that part, with "thorough" in
 * every combination. Each check counts as one; the last line is the sum. What follows "unit" goes to Vitest,
 * which then runs alone, on the build that is there: "--changed" for the tests of what was changed.
 */
const [asked, ...forVitest] = process.argv.slice(2);
/** Tests over whole servers and builds, which a change reaches through processes that no runner can follow. */
const overProcesses = ['built', 'console', 'delivery', 'deploy', 'engines', 'faults', 'process'];
if (asked === 'unit' && forVitest.length > 0) {
  const others = excluding(...overProcesses.map((folder) => `test/${folder}`));
  process.exit(await run('vitest', ['run', ...forVitest, ...others]));
}
keepTemporaryFilesInMemory();
const isThorough = asked === 'thorough';
const thorough = { TEST_THOROUGH: isThorough ? '1' : '' };
const only = isThorough ? undefined : asked;
const count = { passed: 0, failed: 0, ofSample: 0 };
/** By name, for the last lines: whoever looks at the end of a long run needs nothing before it. */
const failures: string[] = [];
/** Engines that cannot be had here; a sentence where they were looked for says what to install. */
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
/** How long each part took, for the last lines; some of them run side by side. */
const times: string[] = [];
const isBuilt = await timed('build', build);
// Side by side: kill tests wait out a lease for a minute, and others use the time.
await Promise.all([only !== 'browser' && runAllUnitTests(), runChecksAndEngines()]);
// By themselves: what a page shows while it moves must not depend on what else runs.
if (only !== 'unit' && isBuilt) await timed('browser tests', runBrowserTests);
if (!only) checkLogs();

console.log(`\nTook ${times.join(', ')}.`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${sumLine({ ...count, notRun })}`);
process.exit(count.failed === 0 ? 0 : 1);

async function timed<Result>(name: string, part: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await part();
  times.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}

async function runChecksAndEngines(): Promise<void> {
  if (!only) await timed('checks', runChecks);
  await programs;
  if (only !== 'unit' && isBuilt) await runEngineTests();
}

async function runChecks(): Promise<void> {
  for (const check of checks) {
    addOne(check.name, await runCheck(check));
  }
}

async function runAllUnitTests(): Promise<void> {
  // One database server for all that leave it running: each of their own takes seconds to begin.
  const postgres = await startPostgres();
  await Promise.all([
    runUnitTests('unit and contract tests', excluding('test/faults', 'test/engines'), {
      SHARED_POSTGRES: postgres.folder,
    }),
    runUnitTests('kill tests', ['test/faults']),
  ]);
  await postgres.remove();
}

async function runUnitTests(
  name: string,
  which: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const report = `test-results/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const runVitest = () =>
    run('vitest', ['run', ...which, ...reporters], {
      heldUnder: `— ${name}`,
      env: { ...thorough, ...env },
    });
  const code = await timed(name, runVitest);
  addAll(name, readUnitReport(report), code);
}

function excluding(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => ['--exclude', `${folder}/**`]);
}

/** Side by side, a file each: a second and a third engine on what differs. */
async function runEngineTests(): Promise<void> {
  const engines = [
    { name: 'Firefox', file: 'test/engines/firefox.test.ts', isThere: findFirefox() },
    { name: 'WebKit', file: 'test/engines/webkit.test.ts', isThere: findWebKit() },
  ];
  notRun.push(...engines.filter(({ isThere }) => !isThere).map(({ name }) => name));
  const files = engines.filter(({ isThere }) => isThere).map(({ file }) => file);
  if (files.length > 0) await runUnitTests('other engines', files);
}

async function build(): Promise<boolean> {
  console.log('\n— build');
  const passed = (await run('node', ['scripts/build.ts'])) === 0;
  addOne('build', passed);
  return passed;
}

async function runBrowserTests(): Promise<void> {
  console.log('\n— browser tests');
  const report = 'test-results/browser.json';
  const env = {
    CHROME_PATH: await findChromium(),
    TEST_PORT: String(await freePort()),
    ...thorough,
  };
  const code = await run('playwright', ['test'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
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
