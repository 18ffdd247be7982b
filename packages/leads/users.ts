import type { Actor } from './lead.ts';

/** The agency's staff: who signs in, who leads are given to, who is reminded. */
export type User = {
  readonly name: string;
  readonly email: string | null;
  readonly role: UserRole;
  /** Null if they sign in by link or shared password. */
  readonly passwordHash: string | null;
  /** Or when they were brought back: sessions from before aren't theirs. */
  readonly addedAt: Date;
  /** Null while they are here. Those who left keep their leads. */
  readonly leftAt: Date | null;
};

/** "Read" may look and change nothing. */
export type UserRole = 'full' | 'read';

/** Finds a user by name as userNamed does. */
export interface Users {
  /** In order of their names, including those who left. */
  list(): Promise<readonly User[]>;
  /**
   * Adds a user, or changes the one of this name. Brings back one who left, without a password. Recorded, as are the
   * next two.
   */
  save(user: Pick<User, 'name' | 'email' | 'role'>, by: Actor): Promise<'added' | 'changed'>;
  /** Unknown: there is no such user, or they left. */
  setPassword(name: string, hash: string, by: Actor): Promise<'done' | 'unknown'>;
  /** Keeps the user as one who left, and deletes the password. */
  remove(name: string, by: Actor): Promise<'done' | 'unknown'>;
}

/** In characters. */
export const longestUserName = 60;

/** Ignores case and spaces around the name. */
export const userNamed = <Named extends { readonly name: string }>(
  users: readonly Named[],
  typed: string,
): Named | undefined => users.find(({ name }) => spellingOf(name) === spellingOf(typed));

/** Equal for what counts as the same name. */
export const spellingOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
