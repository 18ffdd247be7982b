import { type User, type UserRole, userNamed } from '../leads/users.ts';
import { oneLine } from './visible-text.ts';

/** With the name as it was added, and no more rights than theirs; null for someone who has left. */
export function knownAs(
  who: string,
  role: UserRole,
  users: readonly User[],
): { readonly who: string; readonly role: UserRole } | null {
  const user = userNamed(users, who);
  if (!user) return { who, role };
  return user.leftAt ? null : { who: user.name, role: user.role === 'read' ? 'read' : role };
}

/** Who leads can be given to. */
export const present = (users: readonly User[]): readonly User[] =>
  users.filter(({ leftAt }) => leftAt === null);

/** The name of an owner, with what became of them. */
export function ownerWords(owner: string, users: readonly User[]): string {
  const isLeft = Boolean(userNamed(users, owner)?.leftAt);
  return `${oneLine(owner)}${isLeft ? ' (left)' : ''}`;
}
