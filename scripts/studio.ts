import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentProblemsError } from '@tidewright/content/check/problem';
import { defaultRoot } from '@tidewright/content/root';
import { OwnError } from '@tidewright/kit/own-error';
import { linkPackages } from '../test/process/project-copy.ts';
import { repositoryIn } from '../test/process/repositories.ts';
import { isSample } from '../test/sample/is-sample.ts';
import { contentFolder } from '../tools/newcomer/content-folder.ts';
import { bringFamily, setupFlags, studios } from '../tools/newcomer/studios.ts';
import { explain } from './explain.ts';
import { run } from './run.ts';

/**
 * Makes another agency's site in a copy of this checkout, and runs a command in it:
 * npm run studio -- montreal vitest run --project unit
 * Without a command the copy stays, and its folder is named.
 */
const [name = '', ...command] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'studio-'));
const project = join(folder, 'site');
const home = process.cwd();
try {
  process.exitCode = await make();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  process.chdir(home);
  if (command.length > 0 || !existsSync(project)) rmSync(folder, { recursive: true, force: true });
  else console.log(`The project is in ${project}.`);
}

async function make(): Promise<number> {
  const studio = studios[name];
  if (!studio) throw new OwnError(`Name one of the studios: ${Object.keys(studios).join(' or ')}.`);
  if (!isSample) throw new OwnError(`${defaultRoot}/ is your own. Run this in a fresh clone.`);
  copyCheckout();
  linkPackages(project);
  // What checks and changes content reads the working directory.
  process.chdir(project);
  const { checkContent } = await import(join(project, 'packages/content/check/check-content.ts'));
  const content = contentFolder(project, checkContent);
  for (const family of studio.fonts) bringFamily(content, family);
  const isSetUp = await run('node', ['scripts/setup.ts', ...setupFlags(studio, folder)], {
    prefix: 'setup',
  });
  if (isSetUp !== 0) throw new OwnError('npm run setup failed: see its messages.');
  studio.edit(content);
  const problems = content.problems();
  if (problems.length > 0) throw new ContentProblemsError(problems);
  repositoryIn(project).commit('Make it ours');
  const [program, ...args] = command;
  return program === undefined ? 0 : run(program, args);
}

/** With what isn't committed. */
function copyCheckout(): void {
  execFileSync('git', ['clone', '--quiet', home, project]);
  const changed = execFileSync(
    'git',
    ['ls-files', '-z', '--modified', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  );
  for (const file of changed.split('\0').filter(Boolean)) {
    rmSync(join(project, file), { force: true });
    if (existsSync(file)) cpSync(file, join(project, file), { recursive: true });
  }
}
