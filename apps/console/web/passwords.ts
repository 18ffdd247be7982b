import { addressKey } from '@tidewright/kit/client-address';
import { sayDuration } from '@tidewright/kit/durations';
import { spellingOf, type User, type UserRole, userNamed } from '@tidewright/leads';
import { isPassword } from '../password.ts';
import { type ConsoleSettings, Refused } from './desk.ts';

export type Passwords = ReturnType<typeof createPasswords>;

type SharedPasswords = Pick<ConsoleSettings, 'passwordHash' | 'readPasswordHash'>;

/** Each check takes up to three tenths of a second, and 32 MiB at a time. */
const mostWaiting = 4;

/**
 * Slows guessing down per address, per name and in total, and limits the CPU it takes. Addresses are stored as
 * keyed hashes. `matches` is for tests.
 */
export function createPasswords(
  shared: SharedPasswords,
  users: () => Promise<readonly User[]>,
  secret: string,
  now: () => Date,
  matches = isPassword,
) {
  const perAddress = createSlowDown({ free: 3, mostMs: 15 * 60_000 });
  const perName = createSlowDown({ free: 10, mostMs: 15 * 60_000 });
  const together = createSlowDown({ free: 30, mostMs: 30_000 });
  /** Names with addresses: guessing from elsewhere must not lock out people where they have signed in before. */
  const known = new Set<string>();
  const proofOf = createProof(shared, users, matches);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, also after one that failed. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => {});
    return done;
  }

  return {
    areSet: async () =>
      shared.passwordHash !== null ||
      shared.readPasswordHash !== null ||
      (await users()).some((user) => user.passwordHash !== null),

    async check(who: string, password: string, ip: string): Promise<UserRole | null> {
      const at = now().getTime();
      const address = addressKey(ip, secret);
      const name = spellingOf(who);
      const place = `${address} ${name}`;
      const waits = [perAddress.wait(address, at)];
      if (!known.has(place)) waits.push(perName.wait(name, at), together.wait('', at));
      const wait = Math.max(...waits);
      if (wait > 0) throw tooMany(wait);
      if (waiting >= mostWaiting) throw tooMany(1_000);
      perAddress.count(address, at, name);
      perName.count(name, at);
      const proof = await inTurn(() => proofOf(who, password));
      if (!proof) {
        together.count('', at);
        return null;
      }
      if (proof.leavesNothingToGuess) {
        // Guesses at other names still count for this address, or one's own sign-ins would make them free.
        perAddress.forgive(address, at, name);
        perName.forgive(name, at);
        known.add(place);
      } else {
        perAddress.takeBack(address, at, name);
        perName.takeBack(name, at);
      }
      return proof.role;
    },
  };
}

/** Someone with the shared read-only password could still guess the other one under the same name. */
type PasswordProof = { readonly role: UserRole; readonly leavesNothingToGuess: boolean };

function createProof(
  { passwordHash, readPasswordHash }: SharedPasswords,
  users: () => Promise<readonly User[]>,
  matches: typeof isPassword,
) {
  const fits = async (password: string, hash: string | null): Promise<boolean> =>
    hash !== null && (await matches(password, hash));

  /** Someone with their own password can't use a shared one. */
  return async (who: string, password: string): Promise<PasswordProof | null> => {
    const list = await users();
    const user = userNamed(list, who);
    const own = user?.passwordHash ?? null;
    // Every name takes the same hashes, so time doesn't tell which ones have a password.
    const decoy = list.find((one) => one.passwordHash !== null)?.passwordHash ?? null;
    const isOwn = await fits(password, own ?? decoy);
    const isFull = await fits(password, passwordHash);
    const isRead = await fits(password, readPasswordHash);
    if (user && own) return isOwn ? { role: user.role, leavesNothingToGuess: true } : null;
    if (isFull) return { role: 'full', leavesNothingToGuess: true };
    return isRead ? { role: 'read', leavesNothingToGuess: false } : null;
  };
}

function tooMany(waitMs: number): Refused {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = sayDuration(seconds * 1_000);
  const text = `Wait ${wait} and try again, or make a link on the server: npm run leads -- open`;
  return new Refused(429, 'Too many attempts', text, { retryAfter: seconds });
}

type Failures = {
  /** Some keys count for several names, which are forgiven one by one. */
  readonly counts: ReadonlyMap<string, number>;
  readonly waitsUntil: number;
};

/** After this long without a failure, nothing is held against anyone. */
const forgetMs = 60 * 60_000;
const mostKeys = 10_000;

/**
 * Fewer than `free` failures cost nothing, because people make typos. From then on each doubles the wait, from a second
 * up to `mostMs`.
 */
export function createSlowDown({ free, mostMs }: Readonly<Record<'free' | 'mostMs', number>>) {
  const failures = new Map<string, Failures>();

  const of = (key: string, now: number): Failures | undefined => {
    const found = failures.get(key);
    return found && now < found.waitsUntil + forgetMs ? found : undefined;
  };

  /** It wasn't a guess, so no one waits for it. */
  function change(
    key: string,
    now: number,
    name: string,
    countOf: (count: number) => number,
  ): void {
    const counts = new Map(of(key, now)?.counts);
    const count = countOf(counts.get(name) ?? 0);
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
    if (counts.size > 0) failures.set(key, { counts, waitsUntil: now });
    else failures.delete(key);
  }

  return {
    /** Milliseconds until the next attempt is looked at; 0 if it may be now. */
    wait: (key: string, now: number): number =>
      Math.max(0, (of(key, now)?.waitsUntil ?? now) - now),

    /** Counted before the check, so that parallel attempts count. */
    count(key: string, now: number, name = ''): void {
      const counts = new Map(of(key, now)?.counts);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const count = counts.values().reduce((sum, one) => sum + one, 0);
      const waitMs = count < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (count - free));
      failures.delete(key);
      failures.set(key, { counts, waitsUntil: now + waitMs });
      const [oldest = ''] = failures.keys();
      if (failures.size > mostKeys) failures.delete(oldest);
    },

    /** Forgets this attempt and all before it under the name. */
    forgive: (key: string, now: number, name = '') => change(key, now, name, () => 0),

    /** Forgets this attempt only. */
    takeBack: (key: string, now: number, name = '') => change(key, now, name, (count) => count - 1),
  };
}
