import type { LeadState } from '../../leads/lead.ts';
import type { Outcome } from '../act.ts';
import { nameOfState } from '../states.ts';
import { type ExitCode, exitCodes, unknownReference } from './command.ts';

export type ActionWords = {
  readonly name: string;
  /** What becomes of a lead, behind its reference. */
  readonly done: string;
  readonly possibleIn: readonly LeadState[];
};

/** One sentence on what came of it, with the remedy where nothing did. */
export function sayOutcome(found: Outcome, { name, done, possibleIn }: ActionWords): string {
  switch (found.outcome) {
    case 'done':
      return `${found.reference} ${done}.`;
    case 'unknown':
      return unknownReference(found.reference).message;
    case 'changed':
      return `${found.reference} changed meanwhile and is ${found.state} now. Look at it with "npm run leads -- show ${found.reference}" first.`;
    case 'impossible':
      return `${found.reference} is ${found.state}: ${name} is for leads that are ${possibleIn.map(nameOfState).join(' or ')}.${hints[found.state] ?? ''}`;
  }
}

/** The command that was probably meant. */
const hints: Readonly<Record<string, string>> = {
  'set-aside': ' To deliver it, use release, within 30 days.',
  parked: ' To send it again, use retry.',
  handled: ' To open it again, use reopen.',
  sending: ' Try again in a minute.',
};

export function codeOf(outcomes: readonly Outcome[]): ExitCode {
  if (outcomes.some(({ outcome }) => outcome === 'unknown')) return exitCodes.nothingFound;
  return outcomes.every(({ outcome }) => outcome === 'done') ? exitCodes.done : exitCodes.failed;
}
