import { type User, type UserRole, userNamed } from '../leads/users.ts';
import type { SignedIn } from './web/sessions.ts';
import { oneLine } from './words.ts';

/** With the name and at most the role they were added with; null for someone who has left. */
export function knownAs(who: string, role: UserRole, users: readonly User[]): SignedIn | null {
  const user = userNamed(users, who);
  if (!user) return { who, role };
  return user.leftAt ? null : { who: user.name, role: user.role === 'read' ? 'read' : role };
}

export const present = (users: readonly User[]): readonly User[] =>
  users.filter(({ leftAt }) => leftAt === null);

export function ownerWords(owner: string, users: readonly User[]): string {
  const isLeft = Boolean(userNamed(users, owner)?.leftAt);
  return `${oneLine(owner)}${isLeft ? ' (left)' : ''}`;
}
