import { NoStoreError } from '@tidewright/console';
import { manyLines } from '@tidewright/console/words/text';
import { isOwn } from '@tidewright/kit/own-error';
import type { Config } from '@tidewright/settings/config';
import { padTo } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import {
  type Command,
  commandContextFor,
  type ExitCode,
  exitCodes,
  NothingFoundError,
  type Option,
  UsageError,
} from './command.ts';
import { commands } from './commands.ts';

/** From the words behind "npm run leads --" to an exit code. Never throws: failures become a sentence. */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  /** Read once a command is known: help works without settings. */
  configOf: () => Config,
  stopSignal: () => AbortSignal,
): Promise<ExitCode> {
  try {
    const isFlag = (arg: string) => arg === '--help' || arg === '-h';
    const [name = 'help', operand] = args.filter((arg) => !isFlag(arg));
    const isHelp = name === 'help';
    if (!isHelp && !args.some(isFlag))
      return await commandNamed(name).run(
        args.slice(1),
        commandContextFor(configOf(), terminal, stopSignal),
      );
    const topic = isHelp ? operand : name;
    await terminal.print(topic ? helpOf(commandNamed(topic), terminal) : helpOfAll(terminal));
    return exitCodes.done;
  } catch (error) {
    for (const line of manyLines(explain(error))) terminal.note(line);
    return codeOf(error);
  }
}

function commandNamed(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`There’s no command "${name}".`);
  return command;
}

function codeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return exitCodes.wrongUsage;
  if (error instanceof NothingFoundError || error instanceof NoStoreError)
    return exitCodes.nothingFound;
  return exitCodes.failed;
}

/** Only unexpected errors show a stack. */
function explain(error: unknown): string {
  if (isOwn(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const call = 'npm run leads --';

function helpOfAll(terminal: Terminal): string {
  const rows = commands.map(({ name, operands = '', summary }) => [
    `${name} ${operands}`.trim(),
    summary,
  ]);
  return [
    'Work with the leads that came in, with or without a running server.',
    '',
    terminal.style('bold', `${call} COMMAND`),
    ...aligned([...rows, ['help [COMMAND]', 'explain a command, with examples']]),
    '',
    'Every command takes --json and --help.',
    `Commands that delete ask first; scripts add --yes. In a pipe, write "npm run --silent leads -- …".`,
    '',
    terminal.style('bold', 'Exit codes'),
    ...aligned([
      [`${exitCodes.done}`, 'done'],
      [`${exitCodes.failed}`, 'it failed or you canceled it; the message says why'],
      [`${exitCodes.wrongUsage}`, 'the command line is wrong, or --yes is missing'],
      [`${exitCodes.nothingFound}`, 'nothing found, or no such reference'],
    ]),
  ].join('\n');
}

function helpOf(command: Command, { style }: Terminal): string {
  const { name, operands = '', summary, details, options, examples } = command;
  return [
    style('bold', [call, name, operands, '[options]'].filter(Boolean).join(' ')),
    `  ${summary}`,
    ...(details ? ['', ...details.split('\n')] : []),
    '',
    style('bold', 'Options'),
    ...aligned(Object.entries(options).map(optionRow)),
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
