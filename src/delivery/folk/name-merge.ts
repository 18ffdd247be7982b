import type { PersonBody } from './person-body.ts';
import { gave, type PersonUpdate } from './person-update.ts';
import type { PersonRecord } from './records.ts';

type Name = Pick<PersonBody, 'firstName' | 'lastName'>;

/** A name is one value: an empty half is filled only where the other half agrees. */
export function mergeName(
  { firstName: first, lastName: last, fullName: full = '' }: PersonRecord,
  { firstName, lastName }: Name,
): PersonUpdate {
  const given = joined(firstName, lastName);
  const halves = joined(first ?? '', last ?? '');
  if (given === '' || isSame(halves || full, given)) return { change: {}, told: [] };
  const isReadable = first !== undefined && last !== undefined;
  // A person may have a name in one piece and no halves of it.
  const isInOnePiece = halves === '' && full !== '';
  if (!isReadable || isInOnePiece || !agree(first, firstName) || !agree(last, lastName)) {
    return { change: {}, told: [gave('name')(given)] };
  }
  return {
    change: { ...(first === '' && { firstName }), ...(last === '' && { lastName }) },
    told: [],
  };
}

function agree(half: string, given: string): boolean {
  return half === '' || given === '' || isSame(half, given);
}

function joined(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
