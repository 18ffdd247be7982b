import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { type ReleaseFacts, releaseChecks, releasesBelowTop } from './release-checklist.ts';
import { thoroughCommit } from './thorough-commit.ts';

const usage = `npm run release -- check   goes through what CONTRIBUTING.md asks of a release

It publishes nothing, and changes nothing.`;

/** It names commands that are gone. */
const earlierChanges = 'docs/changes-before-1-0.md';

const [command] = process.argv.slice(2);
if (command === 'check') {
  const checks = releaseChecks(readFacts());
  for (const { what, todo } of checks) console.log(todo ? `✗ ${what}: ${todo}.` : `✓ ${what}.`);
  if (checks.some(({ todo }) => todo !== '')) process.exitCode = 1;
} else {
  console.log(usage);
  if (command !== undefined && !/^(?:--)?help$/.test(command)) process.exitCode = 1;
}

function readFacts(): ReleaseFacts {
  const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const tags = linesOf('tag', '--list', 'v*').map((tag) => tag.slice(1));
  return {
    version,
    earlier: [...tags, ...releasesBelowTop(changelog)],
    changelog,
    uncommitted: linesOf('status', '--porcelain').map((line) => line.slice(3)),
    commit: linesOf('rev-parse', 'HEAD')[0] ?? '',
    testedCommit: thoroughCommit(),
    locks: textsOf('package-lock.json', 'tools/*/package-lock.json'),
    commands: Object.keys(scripts),
    docs: textsOf(
      '{README,CONTRIBUTING,SECURITY}.md',
      'docs/*.md',
      '{packages,apps,scripts,test,tools}/**/README.md',
    ),
  };
}

function textsOf(...patterns: readonly string[]): Readonly<Record<string, string>> {
  const files = globSync(patterns, { exclude: ['**/node_modules/**', earlierChanges] }).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

function linesOf(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
