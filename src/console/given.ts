import type { CompanyFacts } from '../company-facts.ts';
import { type Action, type Given, type LostReason, lostReasons } from '../leads/actions.ts';
import { type Users, userNamed } from '../leads/users.ts';
import { OwnError } from '../own-error.ts';
import { promiseOf } from '../reply-promise.ts';
import { oneLine } from './visible-text.ts';

export class WrongGiven extends OwnError {}

export async function givenFor(
  asks: Action['asks'],
  typed: string | null,
  company: CompanyFacts,
  users: Users,
): Promise<Given> {
  const { isLate } = promiseOf(company);
  const said = (typed ?? '').trim();
  if (asks === 'owner') return { isLate, owner: await ownerNamed(said, users) };
  if (said === '') return { isLate };
  if (asks === 'value') return { isLate, value: amountOf(said) };
  return asks === 'reason' ? { isLate, reason: reasonOf(said) } : { isLate };
}

async function ownerNamed(typed: string, users: Users): Promise<string | null> {
  if (typed === '' || typed === 'nobody') return null;
  const user = userNamed(await users.list(), typed);
  if (user && !user.leftAt) return user.name;
  throw new WrongGiven(
    user
      ? `${oneLine(user.name)} has left. Give it to someone else.`
      : `There’s no one called ${oneLine(typed)}. See "npm run leads -- users".`,
  );
}

function amountOf(typed: string): number {
  const figure = typed.replaceAll(/[\s,$€£]/g, '');
  if (/^\d{1,9}(\.\d{1,2})?$/.test(figure)) return Number(figure);
  throw new WrongGiven(`The value is an amount such as 2500, not "${oneLine(typed)}".`);
}

function reasonOf(typed: string): LostReason {
  const reason = lostReasons.find((one) => one === typed.toLowerCase());
  if (reason) return reason;
  throw new WrongGiven(`The reason is one of: ${lostReasons.join(', ')}.`);
}
