import { type LeadState, leadStates } from '../../leads/lead.ts';
import type { LeadFilter, LeadReading } from '../../leads/lead-admin.ts';
import { type Action, act, type Outcome } from '../act.ts';
import { allThatMatch } from '../all-that-match.ts';
import { type BulkAct, gone, sayBulk } from '../bulk-words.ts';
import { nameOfState } from '../states.ts';
import { count } from '../times.ts';
import { harmlessJson } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import {
  type Command,
  type Context,
  defineCommand,
  NothingFoundError,
  UsageError,
} from './command.ts';
import { confirm, yesOption } from './confirm.ts';
import { assertForms, filterOf, isNarrowed, narrowingOptions } from './filter.ts';
import { type ActionWords, codeOf, sayOutcome } from './outcome-words.ts';

type Words = Pick<Command, 'summary' | 'details' | 'examples'> &
  Omit<ActionWords, 'possibleIn'> & {
    readonly name: BulkAct;
    /** What is about to happen to so many leads. */
    readonly plan: (leads: string) => string;
  };

/** A command that does one thing to each of the leads that are named. */
export function actingCommand(action: Action, { done, plan, ...words }: Words): Command {
  return defineCommand({
    ...words,
    operands: 'REF…',
    fewest: 1,
    most: Number.POSITIVE_INFINITY,
    options: { ...yesOption, ...asOption },
    run: (call) => run(call, { name: words.name, done, plan, action }),
  });
}

/** The same, and with --all for every lead in certain states. */
export function actingOnAllCommand(
  action: Action,
  { done, plan, allIn, ...words }: Words & { readonly allIn: readonly LeadState[] },
): Command {
  const { possibleIn } = action;
  return defineCommand({
    ...words,
    operands: 'REF…|--all',
    most: Number.POSITIVE_INFINITY,
    options: {
      all: { type: 'boolean', says: `every lead that is ${eitherOf(allIn)}` },
      state: { type: 'string', value: 'STATE', says: `only ${eitherOf(possibleIn)}` },
      ...narrowingOptions,
      ...yesOption,
      ...asOption,
    },
    run(call) {
      const { operands, options, config } = call;
      if (Boolean(options.all) === operands.length > 0) {
        throw new UsageError(
          `${words.name} needs references, or --all instead of them.`,
          words.name,
        );
      }
      if (!options.all && (isNarrowed(options) || options.state !== undefined)) {
        throw new UsageError(
          `${words.name} takes --search and the like only with --all.`,
          words.name,
        );
      }
      const { state, ...filter } = filterOf(options, config.company.timeZone);
      if (state && !possibleIn.includes(state)) {
        throw new UsageError(
          `${words.name} is for leads that are ${eitherOf(possibleIn)}.`,
          words.name,
        );
      }
      const all = { filter, states: state ? [state] : allIn };
      return run(call, { name: words.name, done, plan, action, ...(options.all && { all }) });
    },
  });
}

type Call = Context & {
  readonly operands: readonly string[];
  readonly options: { readonly json?: boolean; readonly yes?: boolean; readonly as?: string };
};

type Task = Pick<Words, 'name' | 'done' | 'plan'> & {
  readonly action: Action;
  /** Instead of references. */
  readonly all?: All;
};

type All = { readonly filter: LeadFilter; readonly states: readonly LeadState[] };

const eitherOf = (states: readonly LeadState[]): string => states.map(nameOfState).join(' or ');

async function run(call: Call, { name, done, plan, action, all }: Task) {
  const { operands, options, terminal } = call;
  const named = [...new Set(operands)];
  const outcomes = await call.withStore(async (store) => {
    if (all) await assertForms(store, all.filter, call.config);
    const { many, others, counted } = all ? await preview(store, all) : justNamed(named);
    if (many === 0) throw new NothingFoundError('No lead matches.');
    if (all || many > 1) {
      await confirm(`Will ${plan(count(many, 'lead'))}.${others}`, { terminal, yes: options.yes });
    }
    const outcomes: Outcome[] = [];
    for await (const reference of all ? referencesOf(store, all, counted) : named) {
      outcomes.push(await act(store, action, reference, actorOf(options.as, call)));
      terminal.progress(`${outcomes.length} of ${many}`);
    }
    terminal.progress('');
    return outcomes;
  });
  const sentence = (found: Outcome) =>
    sayOutcome(found, { name, done, possibleIn: action.possibleIn });
  if (options.json) await terminal.print(harmlessJson(outcomes, 2));
  else await tell(outcomes, sentence, { name, terminal });
  return codeOf(outcomes);
}

const justNamed = ({ length }: readonly string[]) => ({ many: length, others: '', counted: '' });

/** One state after the other: none leads into another of them. Only what was counted and agreed to. */
async function* referencesOf(
  store: Pick<LeadReading, 'list'>,
  { filter, states }: All,
  counted: string,
) {
  for (const state of states) yield* allThatMatch(store, { ...filter, state, counted });
}

/** How many it concerns, and which others match but for their state. */
async function preview(store: Pick<LeadReading, 'facets'>, { filter, states: wanted }: All) {
  const { states, mark } = await store.facets(filter);
  const isWanted = (state: LeadState) => wanted.includes(state);
  const others = leadStates.filter((state) => !isWanted(state) && states[state] > 0);
  const sumOf = (some: readonly LeadState[]) => some.reduce((sum, state) => sum + states[state], 0);
  const parts = others.map((state) => `${states[state]} ${nameOfState(state)}`);
  const sum = sumOf(others);
  const stay = sum === 1 ? '1 lead stays as it is' : `${sum} leads stay as they are`;
  return {
    many: sumOf(wanted),
    others: sum === 0 ? '' : ` ${stay}: ${parts.join(', ')}.`,
    counted: mark,
  };
}

/** Each by itself where a person can still read that; what went wrong always. */
async function tell(
  outcomes: readonly Outcome[],
  sentence: (found: Outcome) => string,
  { name, terminal }: Pick<Words, 'name'> & Pick<Context, 'terminal'>,
): Promise<void> {
  const readable = 20;
  const done = outcomes.filter(({ outcome }) => outcome === 'done');
  const others = outcomes.filter(({ outcome }) => outcome !== 'done');
  const isMany = done.length > readable;
  if (!isMany) for (const found of done) await terminal.print(sentence(found));
  for (const found of others) terminal.note(sentence(found));
  const skipped = others.map((found) => ('state' in found ? found.state : gone));
  if (isMany || (others.length > 0 && outcomes.length > 1))
    await terminal.print(sayBulk({ act: name, done: done.length, skipped }));
}
