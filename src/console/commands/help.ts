import { padTo } from '../terminal/display-width.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Command, commonOptions, exitCodes, type Option } from './command.ts';

const call = 'npm run leads --';

export function helpOfAll(commands: readonly Command[], terminal: Terminal): string {
  const rows = commands.map(({ name, operands = '', summary }) => [
    `${name} ${operands}`.trim(),
    summary,
  ]);
  return [
    'Look after the leads that came in, beside a running server or without one.',
    '',
    terminal.style('bold', `${call} COMMAND`),
    ...aligned([...rows, ['help [COMMAND]', 'explain a command, with examples']]),
    '',
    'Every command takes --json and --help.',
    `What destroys says so and asks first; scripts add --yes. In a pipe, write "npm run --silent leads -- …".`,
    '',
    terminal.style('bold', 'Exit codes'),
    ...aligned([
      [`${exitCodes.done}`, 'done'],
      [`${exitCodes.failed}`, 'it failed, or was called off; the sentence says why'],
      [`${exitCodes.wrongUsage}`, 'the command line is wrong, or --yes is missing'],
      [`${exitCodes.nothingFound}`, 'nothing found, or no such reference'],
    ]),
  ].join('\n');
}

export function helpOf(command: Command, { style }: Terminal): string {
  const { name, operands = '', summary, details, options = {}, examples } = command;
  return [
    style('bold', [call, name, operands, '[options]'].filter(Boolean).join(' ')),
    `  ${summary}`,
    ...(details ? ['', ...details.split('\n')] : []),
    '',
    style('bold', 'Options'),
    ...aligned(Object.entries({ ...options, ...commonOptions }).map(optionRow)),
    '',
    style('bold', 'Examples'),
    ...examples.flatMap(([args, purpose]) => [
      `  ${call} ${args}`,
      style('dim', `      ${purpose}`),
    ]),
  ].join('\n');
}

const optionRow = ([name, option]: [string, Option]) => [
  `--${name}${option.value ? ` ${option.value}` : ''}`,
  option.says,
];

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${padTo(first, width)}  ${second}`);
}
