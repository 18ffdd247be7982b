import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { leads } from '../../apps/cli/commands/command.fixture.ts';
import { commands } from '../../apps/cli/commands/commands.ts';
import { questions } from '../../apps/cli/setup/questions.ts';
import { codeIn } from '../../scripts/release-checklist.ts';

/** Every command that a document shows is one that this version takes, with these options. */

const files = globSync(
  ['*.md', 'docs/*.md', '{packages,apps,scripts,test,tools}/**/README.md', 'deploy/*.*'],
  // It names commands that are gone.
  { exclude: ['**/node_modules/**', 'docs/changes-before-1-0.md', 'CHANGELOG.md'] },
).toSorted();

/** A row of a table may give a command more options: "`npm run upgrade` | …; `-- --undo` goes back". */
const inFull = (text: string): string =>
  text.replace(/^\| `(npm run [\w:-]+).*$/gm, (row, command: string) =>
    row.replaceAll('`-- ', `\`${command} -- `),
  );

const shown = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.md') ? codeIn(inFull(text)) : text;
  return code.split('\n').map((line) => ({ file, line: line.replace(/\s#.*/, '') }));
});

/** What follows a command's name, up to the end of the command. */
const rest = '((?: +(?:"[^"]*"|[^\\s`"&|;)]+))*)';

function linesOf(start: string): readonly (readonly [line: string, file: string])[] {
  const lines = new Map<string, string>();
  for (const { file, line } of shown)
    for (const [, words = ''] of line.matchAll(new RegExp(`${start}${rest}`, 'g')))
      lines.set(words.trim(), file);
  return [...lines];
}

const wordsOf = (line: string): readonly string[] =>
  line.match(/"[^"]*"|\S+/g)?.filter((word) => word !== '…') ?? [];

function expectLeadsCommand(line: string): void {
  const [name = '', ...args] = wordsOf(line.replaceAll(/[[\]]/g, ''));
  const command = commands.find((one) => one.name === name);
  expect(command, `npm run leads -- ${line}`).toBeDefined();
  if (!command) return;
  const { options } = command;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  if ('all' in values) return;
  const { operands = '', fewest = operands ? 1 : 0, most = fewest } = command;
  // A sentence may name a command without what it takes.
  if (args.length > 0) expect(positionals.length, line).toBeGreaterThanOrEqual(fewest);
  expect(positionals.length, line).toBeLessThanOrEqual(most);
}

const leadsLines = linesOf('(?:run (?:--silent )?leads --|container\\.ts leads)').filter(
  ([line]) => /^[a-z]/.test(line) && !line.startsWith('help'),
);

it.each(leadsLines)('npm run leads -- %s, in %s', async (line) => {
  expectLeadsCommand(line);
  const said = await leads(`${wordsOf(line)[0]} --help`, {});
  expect(said).toMatchObject({ code: 0, err: '' });
});

it('lists every command of npm run leads in the operations manual', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Commands\n');
  const [table = ''] = section.split('\n#');
  const cells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const lines = cells.flatMap((cell) => cell.match(/(?<=`)[a-z][^`]+(?=`)/g) ?? []);
  for (const line of lines) expectLeadsCommand(line);
  const listed = new Set(lines.map((line) => line.split(' ')[0]));
  expect(commands.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

it.each(linesOf('run setup --'))('npm run setup -- %s, in %s', (line) => {
  const args = wordsOf(line).map((word) => word.replaceAll('"', ''));
  const asked = questions.map(({ flag }) => [flag, { type: 'string' }] as const);
  const options = {
    help: { type: 'boolean' },
    lean: { type: 'boolean' },
    ...Object.fromEntries(asked),
  } as const;
  expect(() => parseArgs({ args, options })).not.toThrow();
});

/** Where the options of the others are read. */
const readIn = {
  upgrade: ['scripts/upgrade.ts'],
  doctor: ['scripts/doctor.ts'],
  newcomer: ['scripts/newcomer.ts'],
  simulate: ['scripts/simulate.ts'],
  bench: ['scripts/bench.ts', 'tools/bench/*.ts'],
  build: ['scripts/build.ts'],
  'test:kill': ['scripts/kill.ts'],
  mutate: ['scripts/mutate.ts'],
} as const;

it.each(
  Object.entries(readIn).flatMap(([name, sources]) =>
    linesOf(`run (?:--silent )?${name} --(?= )`).map(
      ([line, file]) => [name, line, file, sources] as const,
    ),
  ),
)('npm run %s -- %s, in %s', (_, line, __, sources) => {
  const source = globSync([...sources])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const flags = wordsOf(line).filter((word) => /^--[a-z]/.test(word));
  for (const flag of flags) {
    const name = flag.replace(/^--(?:no-)?/, '').replace(/=.*/, '');
    expect(source, flag).toMatch(new RegExp(`(?:^|[\\s{'"-])${name}\\b`, 'm'));
  }
});

it('finds what documents show', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(leadsLines.length).toBeGreaterThan(15);
  expect(linesOf('run setup --').length).toBeGreaterThan(2);
});
