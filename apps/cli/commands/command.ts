import { userInfo } from 'node:os';
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { openStore, sayTime } from '@tidewright/console';
import { harmlessJson } from '@tidewright/console/words/text';
import { OwnError } from '@tidewright/kit/own-error';
import type { Actor, Lead, Outbox } from '@tidewright/leads';
import { type Config, type CrmMode, crmModeOf } from '@tidewright/settings/config';
import { type TerminalColumn, table } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** What scripts can tell apart; help lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, nothingFound: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export type Option = ParseArgsOptionDescriptor & { readonly value?: string; readonly says: string };

type Options = Readonly<Record<string, Option>>;

const commonOptions = {
  json: { type: 'boolean', says: 'print JSON instead of words' },
  help: { type: 'boolean', short: 'h', says: 'explain the command' },
} as const satisfies Options;

const yes = { type: 'boolean', short: 'y', says: 'don’t ask' } as const;
const as = { type: 'string', value: 'NAME', says: 'your name in the activity log' } as const;

export type Context = {
  readonly config: Config;
  readonly mode: CrmMode;
  readonly terminal: Terminal;
  readonly now: () => Date;
  /** By the agency's clock. */
  readonly time: (date: Date) => string;
  /** For long-running commands; without it Ctrl+C ends a command at once. */
  readonly stopSignal: () => AbortSignal;
  /** Never creates a store. */
  readonly withStore: <Result>(work: (store: Outbox) => Promise<Result>) => Promise<Result>;
};

type ValuesOf<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given & typeof commonOptions; allowPositionals: true }>
>['values'];

export type Call<Given extends Options = Options> = Context & {
  readonly operands: readonly string[];
  readonly options: ValuesOf<Given>;
  /** Prints what was found: in words, if there are any, or as JSON if that was asked for. */
  readonly answer: (found: unknown, words: string | null) => Promise<void>;
  /** Throws the sentence if there are no rows. */
  readonly answerRows: <Row>(
    rows: readonly Row[],
    columns: readonly TerminalColumn<Row>[],
    none: string,
    json?: (row: Row) => unknown,
  ) => Promise<void>;
  /** Asks for a yes to this sentence, unless --yes was given. Throws if the answer is no. */
  readonly confirm: (plan: string) => Promise<void>;
  /** Who acts: the name given with --as, otherwise the user who runs the command. */
  readonly by: () => Actor;
};

type CommandDefinition<Given extends Options> = {
  readonly name: string;
  readonly operands?: string;
  readonly fewest?: number;
  readonly most?: number;
  readonly summary: string;
  readonly details?: string;
  readonly options?: Given;
  /** Asks before it does something, unless --yes is given. */
  readonly asks?: true;
  /** Recorded as an action, under the name that --as gives. */
  readonly isRecorded?: true;
  readonly examples: readonly (readonly [args: string, purpose: string])[];
  /** Undefined: done. */
  readonly run: (call: Call<Given>) => Promise<ExitCode | undefined>;
};

export type Command = Omit<CommandDefinition<Options>, 'run' | 'options'> & {
  readonly options: Options;
  readonly run: (args: readonly string[], context: Context) => Promise<ExitCode>;
};

export function defineCommand<const Given extends Options>(
  definition: CommandDefinition<Given>,
): Command {
  const {
    name,
    operands = '',
    fewest = operands ? 1 : 0,
    most = fewest,
    asks,
    isRecorded,
    run,
  } = definition;
  const options: Options = {
    ...definition.options,
    ...(asks && { yes }),
    ...(isRecorded && { as }),
    ...commonOptions,
  };
  return {
    ...definition,
    options,
    async run(args, context) {
      const { values, positionals } = parse(args, options, name);
      if (positionals.length < fewest) throw new UsageError(`${name} needs ${operands}.`, name);
      if (positionals.length > most)
        throw new UsageError(`${name} takes ${most === 0 ? 'nothing' : operands}, no more.`, name);
      const { json, yes, as } = values as { json?: boolean; yes?: boolean; as?: string };
      const { terminal, now } = context;
      const endProgress = () => terminal.progress('');
      const answer: Call['answer'] = async (found, words) => {
        endProgress();
        const text = json ? harmlessJson(found, 2) : words;
        if (text !== null) await terminal.print(text);
      };
      const code = await run({
        ...context,
        operands: positionals,
        options: values as ValuesOf<Given>,
        answer,
        async answerRows(rows, columns, none, jsonOf = (row) => row) {
          const isEmpty = rows.length === 0;
          await answer(rows.map(jsonOf), isEmpty ? null : table(rows, columns, terminal));
          if (isEmpty) throw new NothingFoundError(none);
        },
        async confirm(plan) {
          endProgress();
          if (!yes) await askFor(plan, terminal);
        },
        by: () => ({ who: as?.trim() || userName(), now: now() }),
      }).finally(endProgress);
      return code ?? exitCodes.done;
    },
  };
}

async function askFor(plan: string, { ask }: Terminal): Promise<void> {
  if (!ask) throw new UsageError(`${plan} There’s no terminal to ask in: add --yes.`);
  const answer = await ask(`${plan} Go on? [y/N]`);
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new OwnError('Nothing was changed.');
}

/** In a container, a user id may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'the command line';
  }
}

function parse(args: readonly string[], options: Options, name: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The rest explains how to pass a dash to a program.
    throw new UsageError(`${error.message.split('. ')[0]}.`.replace(/\.\.$/, '.'), name);
  }
}

/** The command line itself is wrong. */
export class UsageError extends OwnError {
  constructor(sentence: string, command?: string) {
    super(`${sentence} See: npm run leads -- help${command ? ` ${command}` : ''}`);
  }
}

/** There is nothing by that name, or nothing that matches. */
export class NothingFoundError extends OwnError {}

export const unknownReference = (reference: string) =>
  new NothingFoundError(
    `There’s no lead ${reference}. It may have been erased. Find leads with "npm run leads -- list".`,
  );

export async function leadNamed(store: Outbox, reference: string): Promise<Lead> {
  const lead = await store.find(reference);
  if (!lead) throw unknownReference(reference);
  return lead;
}

const quiet = () => {};
/** Commands print what happened themselves. */
export const silentLog = { info: quiet, warn: quiet, error: quiet };

export const usualLimit = 20;

export const limitOption = {
  limit: { type: 'string', value: 'N', says: `how many at most; ${usualLimit} by default` },
} as const;

export const limitOf = ({ limit }: { readonly limit?: string | undefined }): number =>
  wholeNumberOption('--limit', limit, usualLimit);

export function wholeNumberOption(
  option: string,
  typed: string | undefined,
  otherwise: number,
): number {
  if (typed === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError(`${option} takes a whole number from 1, not "${typed}".`);
  return Number(typed);
}

export function commandContextFor(
  config: Config,
  terminal: Terminal,
  stopSignal: () => AbortSignal,
): Context {
  return {
    config,
    mode: crmModeOf(config),
    terminal,
    stopSignal,
    now: () => new Date(),
    time: (date) => sayTime(date, config.company.timeZone),
    async withStore(work) {
      const store = await openStore(config);
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  };
}
