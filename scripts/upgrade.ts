import { parseArgs } from 'node:util';
import { undoUpgrade } from '../src/upgrade/undo.ts';
import { type Upgraded, upgrade, type Wanted } from '../src/upgrade/upgrade.ts';
import { explain } from './explain.ts';
import { run } from './run.ts';

const usage = `npm run upgrade                    brings the newest release under your content
npm run upgrade -- 0.3.0           brings that one
npm run upgrade -- --undo          takes the last upgrade back

  --from ADDRESS   the repository, or a folder with it, that has the releases; the remote "upstream" otherwise
  --no-tests       leaves the tests to you`;

const launch = (...args: readonly string[]) => run('node', ['scripts/launch.mjs', ...args]);

/** Brings a newer release under an agency's content, or takes it back. See docs/upgrade.md. */
try {
  const options = {
    from: { type: 'string' },
    tests: { type: 'boolean', default: true },
    undo: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({
    options,
    ...{ allowPositionals: true, allowNegative: true },
  });
  if (values.help) console.log(usage);
  else if (values.undo) goBack();
  else await goOn({ from: values.from, release: positionals[0] }, values.tests);
} catch (error) {
  const isMistyped = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isMistyped ? `${(error as Error).message}\n${usage}` : explain(error));
  process.exitCode = 1;
}

async function goOn(wanted: Wanted, withTests: boolean): Promise<void> {
  const done = await upgrade(wanted, (last) => launch('migrate', String(last)));
  if (!done) {
    console.log('This is the newest release already.');
    return;
  }
  console.log(told(done));
  if (!done.fits) process.exitCode = 1;
  else if (withTests) process.exitCode = await launch('test');
  if (process.exitCode) console.log('Mend what is said above, or take the upgrade back.');
}

function told({ from, to, changed, kept }: Upgraded): string {
  return [
    `Upgraded from ${from} to ${to}, in one commit: "git diff HEAD^" shows all of it, CHANGELOG.md what is new.`,
    `${changed.length} files of the product are other ones.`,
    ...kept.map((file) => `${file} stays as you changed it: see whether it still fits.`),
    'Back leads up before the new release meets them. To take it back: npm run upgrade -- --undo',
  ].join('\n');
}

function goBack(): void {
  console.log(
    `Back at ${undoUpgrade()}. Where the newer release ran already, restore the leads that were backed up before it.`,
  );
}
