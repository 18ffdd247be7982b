import { rmSync } from 'node:fs';
import { findFirefox, findWebKit } from '../test/engines/find-engines.ts';
import { keepTemporaryFilesInMemory } from '../test/in-memory.ts';
import { onPath } from '../test/programs.ts';
import { installPrograms } from './install-programs.ts';
import { findPersonalData } from './personal-data.ts';
import { run } from './run.ts';
import { readBrowserReport, readUnitReport, Total } from './test-reports.ts';
import { keepThoroughCommit } from './thorough-commit.ts';

/**
 * All checks and tests, in parallel; the last line is the total. "thorough" tests every combination; "check" and
 * "browser" run only that part.
 */
const [mode] = process.argv.slice(2);
const total = new Total();
const times: string[] = [];

process.env['TEST_THOROUGH'] = mode === 'thorough' ? '1' : '';
keepTemporaryFilesInMemory();
if (mode === 'check') await runChecks();
else await runTests();
console.log(`\nTook ${times.join(', ')}.\n${total}`);
if (mode === 'thorough' && total.exitCode === 0 && total.notRun.length === 0) keepThoroughCommit();
process.exit(total.exitCode);

async function runTests(): Promise<void> {
  const isWhole = mode !== 'browser';
  rmSync('test-results', { recursive: true, force: true });
  const programs = installPrograms();
  // Here and not by Vitest alone: Chromium needs it at the same time.
  const build = runStep('build', 'node', ['scripts/build.ts', '--if-changed']);
  const onBuild = async (name: string, runPart: () => Promise<void>): Promise<void> => {
    if (!(await build)) return void total.notRun.push(name);
    await programs;
    await runPart();
  };
  await Promise.all([
    isWhole ? runUnitThenBuild() : onBuild('other engines', () => runVitest('engines')),
    onBuild('browser tests', runPlaywright),
    isWhole && runChecks(),
  ]);
  if (isWhole) await onBuild('personal data in logs', checkLogs);
  total.notRun.push(...missingPrograms());

  async function runUnitThenBuild(): Promise<void> {
    await runVitest('unit');
    await onBuild('tests of the build', () => runVitest('build', 'engines'));
  }
}

/** One after another: they'd take cores from the tests. */
async function runChecks(): Promise<void> {
  await runStep('lint and format', 'biome', ['check', '--error-on-warnings']);
  await runStep('dead code', 'knip', []);
  await runStep('types', 'node', ['scripts/types.ts']);
}

async function runVitest(...projects: readonly string[]): Promise<void> {
  const name = projects.join(' and ');
  const file = `test-results/${projects[0]}.json`;
  const which = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await runTimed(name, 'vitest', ['run', ...which, ...reporters]);
  total.add(name, exitCode, readUnitReport(file));
}

async function runPlaywright(): Promise<void> {
  const exitCode = await runTimed('browsers', 'playwright', ['test']);
  total.add('browsers', exitCode, readBrowserReport('test-results/browser.json'));
}

/** Servers that tests start write their logs there; none may contain personal data. */
async function checkLogs(): Promise<void> {
  const found = findPersonalData('test-results/logs');
  for (const line of found) console.error(line);
  total.add('personal data in logs', found.length);
}

/** Without one, its tests are skipped. */
function missingPrograms(): readonly string[] {
  const names = ['nginx', 'caddy', 'curl'].filter((name) => !onPath([name]));
  const missing = names.map((name) => `tests with ${name}`);
  if (!findFirefox()) missing.push('Firefox');
  if (!findWebKit()) missing.push('WebKit');
  return missing;
}

async function runStep(name: string, command: string, args: readonly string[]): Promise<boolean> {
  const exitCode = await runTimed(name, command, args);
  total.add(name, exitCode);
  return exitCode === 0;
}

async function runTimed(name: string, command: string, args: readonly string[]): Promise<number> {
  const began = performance.now();
  const exitCode = await run(command, args, { prefix: name });
  times.push(`${name} ${Math.round((performance.now() - began) / 1_000)} s`);
  console.log(`— ${times.at(-1)}${exitCode === 0 ? '' : ', failed'}`);
  return exitCode;
}
