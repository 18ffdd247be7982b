import { isOwn } from '../../own-error.ts';
import { NoStoreError } from '../open-store.ts';
import { manyLines } from '../visible-text.ts';
import {
  type Command,
  type Context,
  type ExitCode,
  exitCodes,
  NothingFoundError,
  UsageError,
} from './command.ts';
import { helpOf, helpOfAll } from './help.ts';

/** From the words behind "npm run leads --" to an exit code. Failures become a sentence. */
export async function runCommand(
  args: readonly string[],
  commands: readonly Command[],
  /** Read only once a command is known: whoever asks for help may have no settings yet. */
  contextOf: () => Context,
  terminal: Context['terminal'],
): Promise<ExitCode> {
  try {
    const [name = 'help', ...rest] = args;
    if (['help', '--help', '-h'].includes(name)) {
      const [topic] = rest;
      await terminal.print(
        topic ? helpOf(commandNamed(topic, commands), terminal) : helpOfAll(commands, terminal),
      );
      return exitCodes.done;
    }
    const command = commandNamed(name, commands);
    if (rest.some((arg) => arg === '--help' || arg === '-h')) {
      await terminal.print(helpOf(command, terminal));
      return exitCodes.done;
    }
    return await command.run(rest, contextOf());
  } catch (error) {
    for (const line of manyLines(explain(error))) terminal.note(line);
    return codeOf(error);
  }
}

function commandNamed(name: string, commands: readonly Command[]): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  return command;
}

function codeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return exitCodes.wrongUsage;
  if (error instanceof NothingFoundError || error instanceof NoStoreError) {
    return exitCodes.nothingFound;
  }
  return exitCodes.failed;
}

/** Errors that a person can mend carry a sentence; only the others show where they come from. */
function explain(error: unknown): string {
  if (isOwn(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
