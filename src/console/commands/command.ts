import { userInfo } from 'node:os';
import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import type { Actor, Lead } from '../../leads/lead.ts';
import type { LeadReading } from '../../leads/lead-admin.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { OwnError } from '../../own-error.ts';
import { openStore } from '../open-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { sayTime } from '../times.ts';
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

const commonOptions = {
  json: { type: 'boolean', says: 'print JSON instead of words' },
  help: { type: 'boolean', short: 'h', says: 'explain the command' },
} as const satisfies Options;

const yesOption = { yes: { type: 'boolean', short: 'y', says: 'don’t ask' } } as const;
const asOption = {
  as: { type: 'string', value: 'NAME', says: 'your name in the activity log' },
} as const;

export type Context = {
  readonly config: Config;
  readonly terminal: Terminal;
  readonly now: () => Date;
  /** A time as the agency's clock shows it. */
  readonly time: (date: Date) => string;
  /** For what goes on until it is told to end; without it Ctrl+C ends a command at once. */
  readonly stopSignal: () => AbortSignal;
  /** Shows an address to whoever sits here; null where there is no browser to show it in. */
  readonly browse: ((address: string) => void) | null;
  /** Opens the store that is there and hands it on; makes none. */
  readonly withStore: <Result>(work: (store: Outbox) => Promise<Result>) => Promise<Result>;
};

type ValuesOf<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given & typeof commonOptions; allowPositionals: true }>
>['values'];

export type Call<Given extends Options = Options> = Context & {
  readonly operands: readonly string[];
  readonly options: ValuesOf<Given>;
  /** Prints what was found: in words, if there are any, or as JSON where that was asked for. */
  readonly answer: (found: unknown, words: string | null) => Promise<void>;
  /** Asks for a yes to this sentence, unless --yes was given. */
  readonly confirm: (plan: string) => Promise<void>;
  /** The name given with --as, otherwise the user who runs the command. */
  readonly by: () => Actor;
};

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
  /** Asks before it does something, unless --yes is given. */
  readonly asks?: true;
  /** Stands in the record of actions, under the name that --as gives. */
  readonly isRecorded?: true;
  /** Each with what it is for. */
  readonly examples: readonly (readonly [args: string, purpose: string])[];
  /** Done, unless it answers otherwise. */
  readonly run: (call: Call<Given>) => Promise<ExitCode | undefined>;
};

/** A command as the frame knows it: its words, and what runs it. */
export type Command = Omit<Definition<Options>, 'run' | 'options'> & {
  readonly options: Options;
  readonly run: (args: readonly string[], context: Context) => Promise<ExitCode>;
};

export function defineCommand<const Given extends Options>(definition: Definition<Given>): Command {
  const { name, operands = '', fewest = 0, most = fewest, asks, isRecorded, run } = definition;
  const options: Options = {
    ...definition.options,
    ...(asks && yesOption),
    ...(isRecorded && asOption),
    ...commonOptions,
  };
  return {
    ...definition,
    options,
    async run(args, context) {
      const { values, positionals } = parse(args, options, name);
      if (positionals.length < fewest) throw new UsageError(`${name} needs ${operands}.`, name);
      if (positionals.length > most) {
        throw new UsageError(`${name} takes ${most === 0 ? 'nothing' : operands}, no more.`, name);
      }
      const { json, yes, as } = values as { json?: boolean; yes?: boolean; as?: string };
      const code = await run({
        ...context,
        operands: positionals,
        options: values as ValuesOf<Given>,
        async answer(found, words) {
          const text = json ? harmlessJson(found, 2) : words;
          if (text !== null) await context.terminal.print(text);
        },
        confirm: async (plan) => (yes ? undefined : askFor(plan, context.terminal)),
        by: () => ({ who: as?.trim() || userName(), now: context.now() }),
      });
      return code ?? exitCodes.done;
    },
  };
}

async function askFor(plan: string, { ask }: Terminal): Promise<void> {
  if (!ask) throw new UsageError(`${plan} There’s no terminal to ask in: add --yes.`);
  const answer = await ask(`${plan} Go on? [y/N]`);
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new OwnError('Nothing was changed.');
}

/** A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'the command line';
  }
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

export class UsageError extends OwnError {
  constructor(sentence: string, command?: string) {
    super(`${sentence} See: npm run leads -- help${command ? ` ${command}` : ''}`);
  }
}

export class NothingFoundError extends OwnError {}

export const unknownReference = (reference: string) =>
  new NothingFoundError(
    `There’s no lead ${reference}. It may have been erased. Find leads with "npm run leads -- list".`,
  );

export async function leadNamed(
  store: Pick<LeadReading, 'find'>,
  reference: string,
): Promise<Lead> {
  const lead = await store.find(reference);
  if (!lead) throw unknownReference(reference);
  return lead;
}

export const usualLimit = 20;

export const limitOption = {
  limit: { type: 'string', value: 'N', says: `how many at most; ${usualLimit} by default` },
} as const;

export const limitOf = ({ limit }: { readonly limit?: string | undefined }): number =>
  wholeNumber('--limit', limit, usualLimit);

export function wholeNumber(option: string, typed: string | undefined, otherwise: number): number {
  if (typed === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(typed)) {
    throw new UsageError(`${option} takes a whole number from 1, not "${typed}".`);
  }
  return Number(typed);
}

export function contextFor(
  config: Config,
  terminal: Terminal,
  stopSignal: () => AbortSignal,
  browse: Context['browse'] = null,
): Context {
  return {
    ...{ browse, config, terminal, stopSignal },
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
