import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs, hourMs } from '../../durations.ts';
import type { UserRole } from '../../leads/users.ts';

export type Role = UserRole;

export type Person = {
  /** The name given at sign-in, for the record of actions. */
  readonly who: string;
  readonly role: Role;
  /** Stands in a hidden input of every form: a page of somebody else cannot know it. */
  readonly token: string;
  /** Whether lists leave out names and addresses. */
  readonly hides: boolean;
};

/** Under which name and with which rights somebody comes in. */
export type SignedIn = Pick<Person, 'who' | 'role'>;

export type Session = {
  /** By which the list of sessions names it; opens nothing. */
  readonly id: string;
  readonly person: Person;
  readonly startedAt: Date;
  readonly seenAt: Date;
};

export type Sessions = ReturnType<typeof createSessions>;

const idleMs = 8 * hourMs;
const longestMs = 7 * dayMs;
/** More browsers than anyone uses, and more than an agency has; the one unseen for longest makes room. */
const most = { person: 20, role: 100 };

/**
 * In memory alone: no disk, backup or log holds what would let somebody in, and
 * what is ended is gone. The browser's secret is known by its hash.
 */
export function createSessions(now: () => Date) {
  const sessions = new Map<string, Session>();

  function dropOver(): void {
    const at = now().getTime();
    for (const [key, session] of sessions) if (isOver(session, at)) sessions.delete(key);
  }

  return {
    /** Answers what the browser has to show from now on. */
    begin({ who, role }: SignedIn): string {
      dropOver();
      makeRoom(sessions, { who, role });
      const secret = random();
      const at = now();
      const person = { who, role, token: random(), hides: false };
      sessions.set(keyOf(secret), {
        id: randomBytes(8).toString('hex'),
        person,
        startedAt: at,
        seenAt: at,
      });
      return secret;
    },

    /** What runs by itself in an open page is no sign of a person, and keeps no session alive. */
    find(secret: string, isPerson: boolean): Session | undefined {
      dropOver();
      const key = keyOf(secret);
      const session = sessions.get(key);
      if (!session || !isPerson) return session;
      const seen = { ...session, seenAt: now() };
      // Behind the others: the first is always the one unseen for longest.
      sessions.delete(key);
      sessions.set(key, seen);
      return seen;
    },

    hide(secret: string, hides: boolean): void {
      const session = sessions.get(keyOf(secret));
      if (!session) return;
      sessions.set(keyOf(secret), { ...session, person: { ...session.person, hides } });
    },

    end: (secret: string) => sessions.delete(keyOf(secret)),

    endById(id: string): void {
      for (const [key, session] of sessions) if (session.id === id) sessions.delete(key);
    },

    endAll: () => sessions.clear(),

    /** Last seen first. */
    list(): readonly Session[] {
      dropOver();
      return [...sessions.values()].reverse();
    },
  };
}

const isOver = ({ startedAt, seenAt }: Session, at: number): boolean =>
  at - seenAt.getTime() >= idleMs || at - startedAt.getTime() >= longestMs;

/** Within the role alone: whoever may only look ends no session of those who may act. */
function makeRoom(sessions: Map<string, Session>, { who, role }: SignedIn): void {
  const ofRole = [...sessions].filter(([, { person }]) => person.role === role);
  const ofPerson = ofRole.filter(([, { person }]) => person.who === who);
  if (ofPerson.length < most.person && ofRole.length < most.role) return;
  const [longestUnseen = ''] = ofPerson[0] ?? ofRole[0] ?? [];
  sessions.delete(longestUnseen);
}

/** In a time that tells nothing of where the two differ. */
export function isToken(given: string, { token }: Person): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

const random = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();
const keyOf = (secret: string) => digest(secret).toString('base64url');
