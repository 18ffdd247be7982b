import { readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../test/e2e/find-chromium.ts';
import { freePort } from '../test/faults/server-process.ts';
import { checks, runCheck } from './checks.ts';
import { findPersonalData } from './personal-data.ts';
import { run } from './run.ts';

/**
 * Everything that must hold, in one go. With "unit" or "browser" only that part.
 * Each check counts as one; the last line is the sum.
 */
const only = process.argv[2];
const count = { passed: 0, failed: 0 };
rmSync('test-results', { recursive: true, force: true });

const add = (passed: number, failed: number) => {
  count.passed += passed;
  count.failed += failed;
};

const isBuilt = await build();
// Side by side: kill tests wait out a lease for a minute, and others use the time.
await Promise.all([
  !only && runChecks(),
  only !== 'browser' && runUnitTests('unit and contract tests', ['--exclude', 'test/faults/**']),
  only !== 'browser' && runUnitTests('kill tests', ['test/faults']),
]);
if (only !== 'unit' && isBuilt) await runBrowserTests();
if (!only) checkLogs();

console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

async function runChecks(): Promise<void> {
  for (const check of checks) {
    const passed = await runCheck(check);
    add(Number(passed), Number(!passed));
  }
}

async function runUnitTests(name: string, which: readonly string[]): Promise<void> {
  const report = `test-results/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...which, ...reporters], { heldUnder: `— ${name}` });
  const { numPassedTests, numFailedTests } = readReport(report) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  // A runner that ends badly with no failed test has failed all the same.
  add(numPassedTests, Math.max(numFailedTests, code === 0 ? 0 : 1));
}

async function build(): Promise<boolean> {
  console.log('\n— build');
  const passed = (await run('node', ['scripts/build.ts'])) === 0;
  add(Number(passed), Number(!passed));
  return passed;
}

async function runBrowserTests(): Promise<void> {
  console.log('\n— browser tests');
  const report = 'test-results/browser.json';
  const code = await run('playwright', ['test'], {
    env: {
      CHROME_PATH: await findChromium(),
      TEST_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const { expected, unexpected, flaky } = (
    readReport(report) as { stats: { expected: number; unexpected: number; flaky: number } }
  ).stats;
  add(expected, Math.max(unexpected + flaky, code === 0 ? 0 : 1));
}

/** Every server that a test starts writes its log there; none may name a person. */
function checkLogs(): void {
  console.log('\n— personal data in logs');
  const found = findPersonalData('test-results/logs');
  for (const line of found) console.error(line);
  add(Number(found.length === 0), Number(found.length > 0));
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      stats: { expected: 0, unexpected: 1, flaky: 0 },
    };
  }
}
