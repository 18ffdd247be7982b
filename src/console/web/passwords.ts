import { sayDuration } from '../../durations.ts';
import { addressKey } from '../../intake/client-address.ts';
import { type User, type UserRole, userNamed } from '../../leads/users.ts';
import { isPassword } from '../password.ts';
import { type ConsoleSettings, Refused } from './desk.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** Each check takes a tenth of a second and 32 MiB. */
const mostWaiting = 4;

/**
 * Slows guessing down per address and in total, and limits the CPU it takes. Addresses are stored as keyed
 * hashes.
 */
export function createPasswords(
  { passwordHash, readPasswordHash }: Pick<ConsoleSettings, 'passwordHash' | 'readPasswordHash'>,
  users: () => Promise<readonly User[]>,
  secret: string,
  now: () => Date,
) {
  const perAddress = createSlowDown({ free: 3, mostMs: 15 * 60_000 });
  const together = createSlowDown({ free: 30, mostMs: 30_000 });
  /** Guessing from everywhere must not lock out people who have signed in before. */
  const known = new Set<string>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const shared = [
    { hash: passwordHash, role: 'full' },
    { hash: readPasswordHash, role: 'read' },
  ] as const;

  /** Someone with their own password can't use a shared one. */
  async function roleOf(who: string, password: string): Promise<UserRole | null> {
    const user = userNamed(await users(), who);
    const own = user?.passwordHash;
    for (const { hash, role } of own ? [{ hash: own, role: user.role }] : shared)
      if (hash && (await isPassword(password, hash))) return role;
    return null;
  }

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
      passwordHash !== null ||
      readPasswordHash !== null ||
      (await users()).some((user) => user.passwordHash !== null),

    async check(who: string, password: string, ip: string): Promise<UserRole | null> {
      const at = now().getTime();
      const address = addressKey(ip, secret);
      const wait = Math.max(
        perAddress.wait(address, at),
        known.has(address) ? 0 : together.wait('', at),
      );
      if (wait > 0) throw tooMany(wait);
      if (waiting >= mostWaiting) throw tooMany(1_000);
      perAddress.count(address, at);
      const role = await inTurn(() => roleOf(who, password));
      if (role) {
        perAddress.forgive(address);
        known.add(address);
      } else if (!known.has(address)) {
        together.count('', at);
      }
      return role;
    },
  };
}

function tooMany(waitMs: number): Refused {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = sayDuration(seconds * 1_000);
  const text = `Wait ${wait} and try again, or make a link on the server: npm run leads -- open`;
  return new Refused(429, 'Too many attempts', text, { retryAfter: seconds });
}

type Failures = { readonly count: number; readonly waitsUntil: number };

const forgetMs = 60 * 60_000;
const mostKeys = 10_000;

export function createSlowDown({ free, mostMs }: Readonly<Record<'free' | 'mostMs', number>>) {
  const failures = new Map<string, Failures>();

  const of = (key: string, now: number): Failures | undefined => {
    const found = failures.get(key);
    return found && now < found.waitsUntil + forgetMs ? found : undefined;
  };

  return {
    wait: (key: string, now: number): number =>
      Math.max(0, (of(key, now)?.waitsUntil ?? now) - now),

    /** Counted before the check, so that parallel attempts count. */
    count(key: string, now: number): void {
      const count = (of(key, now)?.count ?? 0) + 1;
      const waitMs = count < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (count - free));
      failures.delete(key);
      failures.set(key, { count, waitsUntil: now + waitMs });
      const [oldest = ''] = failures.keys();
      if (failures.size > mostKeys) failures.delete(oldest);
    },

    forgive: (key: string) => failures.delete(key),
  };
}
