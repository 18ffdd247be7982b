import { expect, it } from 'vitest';
import { leads, misused } from './command.fixture.ts';

const none = { DATA_DIR: '/nowhere' };

/** As docs and scripts use them: the words after each name, and its options. */
const filters = '--state --search --form --source --from --to';
const usage: readonly (readonly [command: string, options: string])[] = [
  ['status', ''],
  ['list', `${filters} --limit`],
  ['show REF|EMAIL', '--file'],
  ['notices', '--limit'],
  ['retry REF…|--all', `--all ${filters} --yes --as`],
  ['release REF…|--all', `--all ${filters} --yes --as`],
  ['answered REF…|--all', `--all ${filters} --yes --as`],
  ['not-answered REF…', '--yes --as'],
  ['close REF…|--all', `--all ${filters} --yes --as`],
  ['set-aside REF…|--all', `--all ${filters} --yes --as`],
  ['reopen REF…|--all', `--all ${filters} --yes --as`],
  ['send-missing REF…', '--yes --as'],
  ['leave REF…', '--yes --as'],
  ['send-rest REF…', '--yes --as'],
  ['erase EMAIL|REF', '--yes --as'],
  ['export', `--csv --all --out ${filters} --as`],
  ['backup FILE', '--as'],
  ['restore FILE', '--yes --as'],
  ['drill', ''],
  ['move', '--to --yes --as'],
  ['mend-store', '--yes'],
  ['pause', '--reason --as'],
  ['resume', '--as'],
  ['send-test', '--wait'],
  ['check', '--from --to'],
  ['open', '--read-only --as'],
  ['password', ''],
  ['users [add|password|remove NAME]', '--email --read-only --as'],
  ['help [COMMAND]', ''],
];

it.each(['', 'help', '--help', '-h'])('explains itself when asked "%s"', async (line) => {
  // Even where the settings are wrong.
  const said = await leads(line, { PORT: 'x' });
  expect(said).toMatchObject({ code: 0, err: '' });
  // Each with a summary on its line.
  const listed = [...said.out.matchAll(/^ {2}([a-z].*?) {2,}\S.{9,}$/gm)].map(([, name]) => name);
  expect(listed).toEqual(usage.map(([command]) => command));
  expect(said.out).toMatch(/^ {2}3 {2}nothing found, or no such reference$/m);
});

it.each(usage.slice(0, -1))(
  'explains %s with its options and examples',
  async (command, options) => {
    const [name = ''] = command.split(' ');
    const said = await leads(`help ${name}`, { PORT: 'x' });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(
      new RegExp(`^npm run leads -- ${RegExp.escape(command)}(?: \\[options\\])?$`, 'm'),
    );
    const offered = [...said.out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option);
    expect(offered).toEqual([...options.split(' ').filter(Boolean), '--json', '--help']);
    const [, examples = ''] = said.out.split(/^Examples$/m);
    const lines = [...examples.matchAll(/^ {2}npm run leads -- (\S+)/gm)].map(([, first]) => first);
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines)).toEqual(new Set([name]));
    expect((await leads(`${name} --help`, { PORT: 'x' })).out).toBe(said.out);
  },
);

it.each([
  ['lsit', '', 'There’s no command "lsit".'],
  ['help lsit', '', 'There’s no command "lsit".'],
  ['list --limi 3', 'list', "Unknown option '--limi'."],
  ['list --limit', 'list', "Option '--limit <value>' argument missing."],
  ['list now', 'list', 'list takes nothing, no more.'],
  ['show', 'show', 'show needs REF|EMAIL.'],
  ['show A B', 'show', 'show takes REF|EMAIL, no more.'],
  ['list --limit 0', '', '--limit takes a whole number from 1, not "0".'],
  ['list --limit 1x', '', '--limit takes a whole number from 1, not "1x".'],
  ['export', 'export', 'export needs --csv or --json.'],
  ['export --csv --json', 'export', 'export needs --csv or --json.'],
  ['retry', 'retry', 'retry needs references, or --all instead of them.'],
  ['retry TW-1 --all', 'retry', 'retry needs references, or --all instead of them.'],
  [
    'close TW-1 --state not-delivered',
    'close',
    'close takes --search and the like only with --all.',
  ],
])('refuses "%s"', async (line, command, sentence) => {
  expect(await leads(line, none)).toEqual(misused(command, sentence));
});
