import type { ListFilter } from '../../leads/lead-admin.ts';
import { stateNamed, stateNames } from '../states.ts';
import { UsageError } from './command.ts';

/** Which leads are meant, the same wherever many can be. */
export const filterOptions = {
  state: { type: 'string', value: 'STATE', says: `only ${stateNames.join(', ')}` },
} as const;

type Given = { readonly state?: string | undefined };

export function filterOf({ state }: Given): Omit<ListFilter, 'limit'> {
  return state === undefined ? {} : { state: readState(state) };
}

function readState(typed: string) {
  const state = stateNamed(typed);
  if (!state) throw new UsageError(`--state is one of ${stateNames.join(', ')}, not "${typed}".`);
  return state;
}

export function wholeNumber(option: string, typed: string | undefined, otherwise: number): number {
  if (typed === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(typed)) {
    throw new UsageError(`${option} is a whole number from 1, not "${typed}".`);
  }
  return Number(typed);
}
