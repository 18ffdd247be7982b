import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { OwnError } from '../../own-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { harmlessJson } from '../visible-text.ts';

/** What a script can tell apart; help lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, nothingFound: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export type Option = ParseArgsOptionDescriptor & {
  /** What stands for its value in help. */
  readonly value?: string;
  readonly says: string;
};

type Options = Readonly<Record<string, Option>>;

export const commonOptions = {
  json: { type: 'boolean', says: 'print JSON instead of words' },
  help: { type: 'boolean', short: 'h', says: 'explain the command' },
} as const satisfies Options;

/** What a command works with. */
export type Context = {
  readonly config: Config;
  readonly terminal: Terminal;
  readonly now: () => Date;
  /** For what goes on until it is told to end; without it Ctrl+C ends a command at once. */
  readonly stopSignal: () => AbortSignal;
  /** Shows an address to whoever sits here; null where there is no browser to show it in. */
  readonly browse: ((address: string) => void) | null;
  /** Opens the store that is there and hands it on; makes none. */
  readonly withStore: <Result>(work: (store: Outbox) => Promise<Result>) => Promise<Result>;
};

/** Prints what was found: in words, or as JSON where that was asked for. */
export type Answer = (found: unknown, words: string) => Promise<void>;

type ValuesOf<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given & typeof commonOptions; allowPositionals: true }>
>['values'];

type Definition<Given extends Options> = {
  readonly name: string;
  /** What stands behind the name, such as REF. */
  readonly operands?: string;
  readonly fewest?: number;
  readonly most?: number;
  readonly summary: string;
  /** What an owner should know before; a sentence or two. */
  readonly details?: string;
  readonly options?: Given;
  /** Each with what it is for. */
  readonly examples: readonly (readonly [args: string, purpose: string])[];
  readonly run: (
    call: Context & {
      readonly operands: readonly string[];
      readonly options: ValuesOf<Given>;
      readonly answer: Answer;
    },
  ) => Promise<ExitCode>;
};

/** A command as the frame knows it: its words, and what runs it. */
export type Command = Omit<Definition<Options>, 'run'> & {
  readonly run: (args: readonly string[], context: Context) => Promise<ExitCode>;
};

export function defineCommand<const Given extends Options>(definition: Definition<Given>): Command {
  const { name, operands = '', fewest = 0, most = fewest, run } = definition;
  return {
    ...definition,
    async run(args, context) {
      const parsed = parse(args, { ...definition.options, ...commonOptions } as Options, name);
      const given = parsed.positionals.length;
      if (given < fewest) throw new UsageError(`${name} needs ${operands}.`, name);
      if (given > most) {
        throw new UsageError(`${name} takes ${most === 0 ? 'nothing' : operands}, no more.`, name);
      }
      const options = parsed.values as ValuesOf<Given>;
      const { json } = parsed.values as { readonly json?: boolean };
      return run({
        ...context,
        operands: parsed.positionals,
        options,
        answer: (found, words) => context.terminal.print(json ? harmlessJson(found, 2) : words),
      });
    },
  };
}

function parse(args: readonly string[], options: ParseArgsConfig['options'], name: string) {
  try {
    return parseArgs({ args, ...(options && { options }), allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The rest of it explains how to pass a dash to a program.
    throw new UsageError(`${error.message.split('. ')[0]}.`.replace(/\.\.$/, '.'), name);
  }
}

/** The command line itself is wrong. */
export class UsageError extends OwnError {
  override readonly name = 'UsageError';
  constructor(sentence: string, command?: string) {
    super(`${sentence} See: npm run leads -- help${command ? ` ${command}` : ''}`);
  }
}

/** There is nothing by that name, or nothing that matches. */
export class NothingFoundError extends OwnError {
  override readonly name = 'NothingFoundError';
}

export const unknownReference = (reference: string) =>
  new NothingFoundError(
    `There is no lead ${reference}. Look it up with "npm run leads -- list"; it may have been erased.`,
  );
