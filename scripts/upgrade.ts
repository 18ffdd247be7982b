import { parseArgs } from 'node:util';
import { newerCommit } from '@tidewright/cli/upgrade/releases';
import { type Upgraded, undoUpgrade, upgrade, type Wanted } from '@tidewright/cli/upgrade/upgrade';
import { sayVersion } from '@tidewright/kit/version';
import { explain } from './explain.ts';
import { run } from './run.ts';

const usage = `npm run upgrade                    installs the newest release under your content
npm run upgrade -- --to 1.0.0      installs that release, or that commit
npm run upgrade -- --undo          undoes the last upgrade

  --from ADDRESS   the repository with the releases, or its folder; default: the remote "upstream"
  --no-tests       doesn’t run the tests`;

const launch = (...args: readonly string[]) => run('node', ['scripts/launch.mjs', ...args]);

/** See docs/upgrade.md. */
try {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    tests: { type: 'boolean', default: true },
    undo: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({
    options,
    allowPositionals: true,
    allowNegative: true,
  });
  if (values.help) console.log(usage);
  else if (values.undo) await undo();
  else await install({ from: values.from, release: values.to ?? positionals[0] }, values.tests);
} catch (error) {
  const isMistyped = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isMistyped ? `${(error as Error).message}\n${usage}` : explain(error));
  process.exitCode = 1;
}

async function install(wanted: Wanted, withTests: boolean): Promise<void> {
  const done = await upgrade(wanted, (last) => launch('migrate', String(last)));
  if (!done) {
    console.log(upToDate(wanted));
    return;
  }
  console.log(summary(done));
  if (!done.fits) process.exitCode = 1;
  else if (withTests) process.exitCode = await launch('test');
  if (process.exitCode) console.log('Fix the problems above, or run "npm run upgrade -- --undo".');
}

function upToDate({ release }: Wanted): string {
  if (release !== undefined) return `${release} is already here.`;
  const said = 'This is already the newest release.';
  const commit = newerCommit()?.slice(0, 12);
  // Only the flag: a site of 0.2.0 calls this from outside its folder, by other words than "npm run upgrade".
  return commit === undefined
    ? said
    : `${said} To install what isn’t released yet, add: --to ${commit}`;
}

function summary({ from, to, changed, kept }: Upgraded): string {
  return [
    `Upgraded from ${sayVersion(from)} to ${sayVersion(to)}, in one commit: "git diff HEAD^" shows all of it, CHANGELOG.md lists what’s new.`,
    `${changed.length} files of the product changed.`,
    ...kept.map((file) => `${file} keeps your changes: check that it still works.`),
    'Back up the leads before you start the new release. To undo: npm run upgrade -- --undo',
  ].join('\n');
}

async function undo(): Promise<void> {
  const restored = sayVersion(await undoUpgrade());
  console.log(
    `Back at ${restored}. If the newer release has already run, restore the leads from the backup before it.`,
  );
}
