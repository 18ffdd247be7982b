import { type ActionName, actionNamed, actionNames } from '../../leads/actions.ts';
import type { LeadState } from '../../leads/lead.ts';
import type { Outcome } from '../act.ts';
import { nameOfState } from '../states.ts';
import { type ExitCode, exitCodes, unknownReference } from './command.ts';

/** One sentence on what came of it, with the remedy where nothing did. */
export function sayOutcome(found: Outcome, name: ActionName): string {
  const { command, words, from } = actionNamed(name);
  switch (found.outcome) {
    case 'done':
      return `${found.reference} ${command?.done ?? words.done}.`;
    case 'unknown':
      return unknownReference(found.reference).message;
    case 'failed':
      return `${found.reference} could not be stored. Look at it with "npm run leads -- show ${found.reference}" first.`;
    case 'changed':
      return `${found.reference} changed meanwhile and is ${found.state} now. Look at it with "npm run leads -- show ${found.reference}" first.`;
    case 'impossible':
      return `${found.reference} is ${found.state}: ${name} is for leads that are ${eitherOf(from)}.${hintFor(found.state)}`;
  }
}

export const eitherOf = (states: readonly LeadState[]): string =>
  states.map(nameOfState).join(' or ');

/** The command that was probably meant. */
function hintFor(state: string): string {
  if (state === 'sending') return ' Try again in a minute.';
  const hints = actionNames.map((name) => actionNamed(name).command?.hint);
  const hint = hints.find((one) => one && nameOfState(one.state) === state);
  return hint ? ` ${hint.says}` : '';
}

export function codeOf(outcomes: readonly Outcome[]): ExitCode {
  if (outcomes.some(({ outcome }) => outcome === 'unknown')) return exitCodes.nothingFound;
  return outcomes.every(({ outcome }) => outcome === 'done') ? exitCodes.done : exitCodes.failed;
}
