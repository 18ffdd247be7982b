import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs, hourMs } from '@tidewright/kit/durations';
import type { UserRole } from '@tidewright/leads';

export type SessionUser = {
  /** The name given at sign-in, for the record of actions. */
  readonly who: string;
  readonly role: UserRole;
  /** CSRF token, in every form. */
  readonly token: string;
  /** Lists leave out names and addresses. */
  readonly hides: boolean;
};

export type SignedIn = Pick<SessionUser, 'who' | 'role'> & {
  /** Identifies what the person's account was at sign-in; empty under a name that isn't added. */
  readonly account: string;
};

export type Session = {
  readonly person: SessionUser;
  readonly account: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
};

export type Sessions = ReturnType<typeof createSessions>;

const idleMs = 8 * hourMs;
const longestMs = 7 * dayMs;
/** The session idle for longest makes room. */
const most = { person: 20, role: 100 };

/** In memory only: no disk, backup or log holds anything that lets someone in. Secrets are stored as hashes. */
export function createSessions(now: () => Date) {
  const sessions = new Map<string, Session>();

  function dropOver(): void {
    const at = now().getTime();
    for (const [key, session] of sessions) if (isOver(session, at)) sessions.delete(key);
  }

  return {
    /** Returns the secret for the cookie, which is stored nowhere else. */
    begin({ who, role, account }: SignedIn): string {
      dropOver();
      makeRoom(sessions, { who, role });
      const [secret, token, at] = [random(), random(), now()];
      const person = { who, role, token, hides: false };
      sessions.set(keyOf(secret), { person, account, startedAt: at, seenAt: at });
      return secret;
    },

    /** Polling by an open page doesn't keep a session alive. */
    find(secret: string, isPerson: boolean): Session | undefined {
      dropOver();
      const key = keyOf(secret);
      const session = sessions.get(key);
      if (!session || !isPerson) return session;
      const seen = { ...session, seenAt: now() };
      // Moves it to the end: the first is the one idle for longest.
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

    endAll: () => sessions.clear(),

    count(): number {
      dropOver();
      return sessions.size;
    },
  };
}

const isOver = ({ startedAt, seenAt }: Session, at: number): boolean =>
  at - seenAt.getTime() >= idleMs || at - startedAt.getTime() >= longestMs;

/** Within the role: read-only users can't end other people's sessions. */
function makeRoom(
  sessions: Map<string, Session>,
  { who, role }: Pick<SessionUser, 'who' | 'role'>,
): void {
  const ofRole = [...sessions].filter(([, { person }]) => person.role === role);
  const ofPerson = ofRole.filter(([, { person }]) => person.who === who);
  if (ofPerson.length < most.person && ofRole.length < most.role) return;
  const [longestUnseen = ''] = ofPerson[0] ?? ofRole[0] ?? [];
  sessions.delete(longestUnseen);
}

export const isToken = (given: string, { token }: SessionUser): boolean =>
  timingSafeEqual(digest(given), digest(token));

const random = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();
const keyOf = (secret: string) => digest(secret).toString('base64url');
