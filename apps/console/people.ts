import { createHash } from 'node:crypto';
import { type User, type UserRole, userNamed } from '@tidewright/leads';
import type { SignedIn } from './web/sessions.ts';
import { oneLine } from './words/text.ts';

/** With the name and at most the role they were added with; null for someone who has left. */
export function knownAs(who: string, role: UserRole, users: readonly User[]): SignedIn | null {
  const user = userNamed(users, who);
  if (!user) return { who, role, account: '' };
  if (user.leftAt) return null;
  const atMost = user.role === 'read' ? 'read' : role;
  return { who: user.name, role: atMost, account: accountOf(user) };
}

/** Changes with what a session depends on: a new password, another role, leaving and coming back. */
function accountOf({ addedAt, role, passwordHash }: User): string {
  const account = JSON.stringify([addedAt, role, passwordHash]);
  return createHash('sha256').update(account).digest('base64url');
}

/** Who leads can be given to. */
export const present = (users: readonly User[]): readonly User[] =>
  users.filter(({ leftAt }) => leftAt === null);

export function ownerWords(owner: string, users: readonly User[]): string {
  const isLeft = Boolean(userNamed(users, owner)?.leftAt);
  return `${oneLine(owner)}${isLeft ? ' (left)' : ''}`;
}
