import { expect, it } from 'vitest';
import { failed, leads } from './command.fixture.ts';
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
  ['lsit', 'There is no command "lsit". See: npm run leads -- help\n'],
  ['help lsit', 'There is no command "lsit". See: npm run leads -- help\n'],
  ['list --limi 3', "Unknown option '--limi'. See: npm run leads -- help list\n"],
  ['list --limit', "Option '--limit <value>' argument missing. See: npm run leads -- help list\n"],
  ['list now', 'list takes nothing, no more. See: npm run leads -- help list\n'],
  ['show', 'show needs REF|EMAIL. See: npm run leads -- help show\n'],
  ['show A B', 'show takes REF|EMAIL, no more. See: npm run leads -- help show\n'],
  ['list --limit 0', '--limit is a whole number from 1, not "0". See: npm run leads -- help\n'],
  ['list --limit 1x', '--limit is a whole number from 1, not "1x". See: npm run leads -- help\n'],
])('refuses "%s"', async (line, err) => {
  expect(await leads(line, none)).toEqual(failed(2, err));
});
