import { isPassword } from '../password.ts';
import type { Role } from './desk.ts';
import { Refused } from './refused.ts';
import { createSlowDown } from './slow-down.ts';

export type PasswordHashes = {
  readonly passwordHash: string | null;
  readonly readPasswordHash: string | null;
};

export type Passwords = ReturnType<typeof createPasswords>;

/** Each takes a tenth of a second and 32 MiB; whoever comes when so many wait is turned away. */
const mostWaiting = 4;

/** Guessing is slow: for one address, for all together, and it cannot keep the process busy. */
export function createPasswords(
  { passwordHash, readPasswordHash }: PasswordHashes,
  now: () => Date,
) {
  const perAddress = createSlowDown({ free: 3, mostMs: 15 * 60_000 });
  const together = createSlowDown({ free: 30, mostMs: 30_000 });
  /** Those who guess from everywhere must not keep out people who have been here. */
  const known = new Set<string>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function roleOf(password: string): Promise<Role | null> {
    if (passwordHash && (await isPassword(password, passwordHash))) return 'full';
    return readPasswordHash && (await isPassword(password, readPasswordHash)) ? 'read' : null;
  }

  /** One after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => {});
    return done;
  }

  return {
    areSet: passwordHash !== null || readPasswordHash !== null,

    /** Null when it is no password of ours. */
    async check(password: string, address: string): Promise<Role | null> {
      const at = now().getTime();
      const wait = Math.max(
        perAddress.wait(address, at),
        known.has(address) ? 0 : together.wait('', at),
      );
      if (wait > 0) throw tooMany(wait);
      if (waiting >= mostWaiting) throw tooMany(1_000);
      perAddress.count(address, at);
      const role = await inTurn(() => roleOf(password));
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
  return new Refused(
    429,
    'Too many attempts',
    `Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again, or make a link on the machine of the server: npm run leads -- open`,
    seconds,
  );
}
