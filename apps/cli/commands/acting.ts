import {
  type ActionOutcome,
  actionWords,
  actOnAll,
  actOnLead,
  addTo,
  nothingDone,
  type Preview,
  previewOf,
  sayTally,
} from '@tidewright/console';
import { count, leadsIn } from '@tidewright/console/words/numbers';
import { inWords } from '@tidewright/console/words/states';
import { promiseOf } from '@tidewright/content/reply-promise';
import { OwnError } from '@tidewright/kit/own-error';
import {
  type ActionName,
  actionNames,
  actionRuleOf,
  type LeadState,
  type Outbox,
} from '@tidewright/leads';
import { commandOf } from './action-commands.ts';
import {
  type Call,
  type Command,
  defineCommand,
  type ExitCode,
  exitCodes,
  NothingFoundError,
  UsageError,
  unknownReference,
} from './command.ts';
import { filterOf, isNarrowed, narrowingOptions } from './filter.ts';

const eitherOf = (states: readonly string[]): string => states.join(' or ');

export const actingCommands: readonly Command[] = actionNames.flatMap((name) => {
  const command = commandOf(name);
  if (!command) return [];
  const { summary, details, examples, all } = command;
  return defineCommand({
    name,
    summary,
    examples,
    ...(details !== undefined && { details }),
    operands: all ? 'REF…|--all' : 'REF…',
    fewest: all ? 0 : 1,
    most: Number.POSITIVE_INFINITY,
    options: (all ? allOptions(all, actionRuleOf(name).from) : {}) as ActingOptions,
    asks: true,
    isRecorded: true,
    run: (call) => runAction(call, name),
  });
});

function allOptions(all: readonly LeadState[], from: readonly LeadState[]) {
  return {
    all: { type: 'boolean', says: `every lead that is ${eitherOf(all)}` },
    state: { type: 'string', value: 'STATE', says: `only ${eitherOf(from)}` },
    ...narrowingOptions,
  } as const;
}

type ActingOptions = ReturnType<typeof allOptions>;

type ActingCall = Call<ActingOptions>;

async function runAction(call: ActingCall, name: ActionName): Promise<ExitCode> {
  const { operands, options } = call;
  if (Boolean(options.all) === operands.length > 0)
    throw new UsageError(`${name} needs references, or --all instead of them.`, name);
  if (!options.all && isNarrowed(options))
    throw new UsageError(`${name} takes --search and the like only with --all.`, name);
  const work = options.all ? actOnMatching : actOnNamed;
  const { outcomes, stoppedBy } = await call.withStore((store) => work(store, name, call));
  await call.answer(outcomes, null);
  if (!options.json) await printOutcomes(outcomes, name, call);
  if (stoppedBy) throw stoppedBy;
  return codeOf(outcomes);
}

/** `stoppedBy` is why it ended before it was through. */
type Ended = {
  readonly outcomes: readonly ActionOutcome[];
  readonly stoppedBy?: Error | undefined;
};

const planFor = (name: ActionName, leads: number): string => {
  const plan = actionWords(name).agreed(count(leads, 'lead'));
  return `Will ${plan.charAt(0).toLowerCase()}${plan.slice(1)}.`;
};

async function actOnNamed(store: Outbox, name: ActionName, call: ActingCall): Promise<Ended> {
  const { config, operands, terminal, confirm, by } = call;
  const given = promiseOf(config.company);
  const named = [...new Set(operands)];
  if (named.length > 1) await confirm(planFor(name, named.length));
  const outcomes: ActionOutcome[] = [];
  for (const reference of named) {
    outcomes.push(await actOnLead(store, name, reference, by(), given));
    terminal.progress(`${outcomes.length} of ${named.length}`);
  }
  return { outcomes };
}

/** Only what was counted and confirmed. Ctrl+C stops it after the current batch. */
async function actOnMatching(store: Outbox, action: ActionName, call: ActingCall): Promise<Ended> {
  const { terminal, confirm, by } = call;
  const given = promiseOf(call.config.company);
  const { from } = actionRuleOf(action);
  const { state, ...filter } = await filterOf(call.options, store, call.config);
  if (state && !from.includes(state))
    throw new UsageError(`${action} is for leads that are ${eitherOf(from.map(inWords))}.`, action);
  const states = state ? [state] : commandOf(action)?.all;
  const preview = await previewOf(store, action, filter, states);
  if (preview.leads === 0) throw new NothingFoundError('No leads match.');
  await confirm(`${planFor(action, preview.leads)}${othersOf(preview)}`);
  const outcomes: ActionOutcome[] = [];
  const signal = call.stopSignal();
  try {
    for await (const batch of actOnAll(store, preview, { by, given, signal })) {
      outcomes.push(...batch);
      terminal.progress(`${outcomes.length} of ${preview.leads}`);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { outcomes, stoppedBy: error };
  }
  const left = preview.leads - outcomes.length;
  if (!signal.aborted || left === 0) return { outcomes };
  const sentence = `Stopped with ${count(left, 'lead')} left. Run it again for the rest.`;
  return { outcomes, stoppedBy: new OwnError(sentence) };
}

function othersOf({ stay }: Preview): string {
  const sum = leadsIn(stay);
  if (sum === 0) return '';
  const parts = stay.map(({ state, leads }) => `${leads} ${inWords(state)}`);
  const staying = sum === 1 ? '1 lead doesn’t change' : `${sum} leads don’t change`;
  return ` ${staying}: ${parts.join(', ')}.`;
}

/** One line per lead if there are few; failures always. */
async function printOutcomes(
  outcomes: readonly ActionOutcome[],
  name: ActionName,
  { terminal }: ActingCall,
): Promise<void> {
  const readable = 20;
  const done = outcomes.filter(({ outcome }) => outcome === 'done');
  const others = outcomes.filter(({ outcome }) => outcome !== 'done');
  const isMany = done.length > readable;
  if (!isMany) for (const found of done) await terminal.print(sayOutcome(found, name));
  for (const found of others) terminal.note(sayOutcome(found, name));
  if (isMany || (others.length > 0 && outcomes.length > 1))
    await terminal.print(sayTally(addTo(nothingDone(name), outcomes)));
}

export function sayOutcome(found: ActionOutcome, name: ActionName): string {
  const { from } = actionRuleOf(name);
  switch (found.outcome) {
    case 'done':
      return `${found.reference} is ${actionWords(name).done}.`;
    case 'unknown':
      return unknownReference(found.reference).message;
    case 'changed':
      return `${found.reference} changed in the meantime and is ${inWords(found.state)} now. Check it with "npm run leads -- show ${found.reference}" first.`;
    case 'impossible':
      return `${found.reference} is ${inWords(found.state)}: ${name} is for leads that are ${eitherOf(from.map(inWords))}.${hintFor(found.state)}`;
  }
}

function hintFor(state: string): string {
  if (state === 'sending') return ' Try again in a minute.';
  const hints = actionNames.map((name) => commandOf(name)?.hint);
  const hint = hints.find((one) => one?.state === state);
  return hint ? ` ${hint.says}` : '';
}

export function codeOf(outcomes: readonly ActionOutcome[]): ExitCode {
  if (outcomes.some(({ outcome }) => outcome === 'unknown')) return exitCodes.nothingFound;
  return outcomes.every(({ outcome }) => outcome === 'done') ? exitCodes.done : exitCodes.failed;
}
