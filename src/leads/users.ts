import type { Actor } from './lead.ts';

/** The agency's own people: who signs in, who leads are given to, who is reminded. */
export type User = {
  readonly name: string;
  readonly email: string | null;
  readonly role: UserRole;
  /** Null for whoever signs in by a link or a shared password. */
  readonly passwordHash: string | null;
  readonly addedAt: Date;
  /** Their leads stay theirs. */
  readonly leftAt: Date | null;
};

/** Everything, or read only. */
export type UserRole = 'full' | 'read';

export interface Users {
  /** By name, those who have left included. */
  list(): Promise<readonly User[]>;
  /** Whoever is there already, or has left, is there with this address and role from now on. */
  save(user: Pick<User, 'name' | 'email' | 'role'>, by: Actor): Promise<'added' | 'changed'>;
  setPassword(name: string, hash: string, by: Actor): Promise<'done' | 'unknown'>;
  /** Opens nothing any more. */
  remove(name: string, by: Actor): Promise<'done' | 'unknown'>;
}

/** In characters. */
export const longestUserName = 60;

/** As people type names: capitals and spaces around them make no difference. */
export const userNamed = <Named extends { readonly name: string }>(
  users: readonly Named[],
  typed: string,
): Named | undefined => users.find(({ name }) => spelling(name) === spelling(typed));

const spelling = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
