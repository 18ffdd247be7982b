import { userInfo } from 'node:os';
import type { Actor } from '../../leads/actor.ts';
import type { Context } from './command.ts';

export const asOption = {
  as: { type: 'string', value: 'NAME', says: 'who you are, for the record of actions' },
} as const;

export function actorOf(name: string | undefined, { now }: Pick<Context, 'now'>): Actor {
  return { who: name?.trim() || userName(), now: now() };
}

/** A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'the command line';
  }
}
