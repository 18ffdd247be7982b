import type { Actor } from './lead.ts';

export type User = {
  readonly name: string;
  readonly email: string | null;
  readonly role: UserRole;
  /** Null if they sign in by link or shared password. */
  readonly passwordHash: string | null;
  /** Or brought back. */
  readonly addedAt: Date;
  /** They keep their leads. */
  readonly leftAt: Date | null;
};

export type UserRole = 'full' | 'read';

export interface Users {
  /** By name, including those who left. */
  list(): Promise<readonly User[]>;
  /** Brings back a person who left. */
  save(user: Pick<User, 'name' | 'email' | 'role'>, by: Actor): Promise<'added' | 'changed'>;
  setPassword(name: string, hash: string, by: Actor): Promise<'done' | 'unknown'>;
  remove(name: string, by: Actor): Promise<'done' | 'unknown'>;
}

export const longestUserName = 60;

/** Ignores case and spaces around the name. */
export const userNamed = <Named extends { readonly name: string }>(
  users: readonly Named[],
  typed: string,
): Named | undefined => users.find(({ name }) => spellingOf(name) === spellingOf(typed));

/** Equal for what counts as the same name. */
export const spellingOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
