import { expect, it } from 'vitest';
import { leads, misused } from './command.fixture.ts';
import { commands } from './index.ts';

const none = { DATA_DIR: '/nowhere' };

it.each(['', 'help', '--help', '-h'])('explains itself when asked "%s"', async (line) => {
  // Even where the settings are wrong.
  const said = await leads(line, { PORT: 'x' });
  expect(said).toMatchObject({ code: 0, err: '' });
  for (const { name, summary } of commands) {
    expect(said.out).toMatch(new RegExp(`^  ${name}\\b.*  ${RegExp.escape(summary)}$`, 'm'));
  }
  expect(said.out).toMatch(/^ {2}3 {2}nothing found, or no such reference$/m);
});

it.each(commands)('explains $name with its options and examples', async ({ name, ...command }) => {
  const said = await leads(`help ${name}`, { PORT: 'x' });
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain(`npm run leads -- ${name}`);
  for (const option of Object.keys(command.options ?? {}))
    expect(said.out).toContain(`  --${option}`);
  expect(said.out).toContain('  --json');
  expect(command.examples.length).toBeGreaterThan(0);
  for (const [args] of command.examples) {
    expect(args.split(' ')[0]).toBe(name);
    expect(said.out).toContain(`  npm run leads -- ${args}\n`);
  }
  expect((await leads(`${name} --help`, { PORT: 'x' })).out).toBe(said.out);
});

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
