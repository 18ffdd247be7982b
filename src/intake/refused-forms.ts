import { createHash, randomBytes } from 'node:crypto';
import { after } from '../leads/lifetimes.ts';

const rememberedMs = 60 * 60_000;
/** More than an hour brings; a flood pushes the oldest out. */
const most = 10_000;

/**
 * Forms that were sent and refused within the last hour, by the key that their
 * page made. In memory alone, hashed with a salt that nobody ever sees.
 */
export class RefusedForms {
  readonly #salt = randomBytes(16);
  readonly #until = new Map<string, Date>();

  add(key: string | undefined, now: Date): void {
    if (key === undefined) return;
    const hash = this.#hash(key);
    this.#until.delete(hash);
    this.#until.set(hash, after(now, rememberedMs));
    for (const [oldest, until] of this.#until) {
      if (until > now && this.#until.size <= most) break;
      this.#until.delete(oldest);
    }
  }

  has(key: string | undefined, now: Date): boolean {
    const until = key === undefined ? undefined : this.#until.get(this.#hash(key));
    return until !== undefined && until > now;
  }

  #hash(key: string): string {
    return createHash('sha256').update(this.#salt).update(key).digest('base64url');
  }
}
