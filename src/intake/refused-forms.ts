import { createHash, randomBytes } from 'node:crypto';
import { after } from '../leads/lifetimes.ts';

const rememberedMs = 60 * 60_000;
/** More than an hour brings; a flood pushes the oldest out. */
const most = 10_000;

type Remembered = { readonly until: Date; readonly fields: ReadonlySet<string> };

/**
 * Forms that were sent and refused within the last hour, by a mark that their
 * page sends again. In memory alone, hashed with a salt that nobody ever sees.
 */
export class RefusedForms {
  readonly #salt = randomBytes(16);
  readonly #forms = new Map<string, Remembered>();

  /** Answers which of the fields were not refused before. */
  add(mark: string, fields: readonly string[], now: Date): readonly string[] {
    const hash = this.#hash(mark);
    const earlier = this.#find(hash, now)?.fields ?? new Set<string>();
    this.#forms.delete(hash);
    this.#forms.set(hash, {
      until: after(now, rememberedMs),
      fields: new Set([...earlier, ...fields]),
    });
    this.#dropOldest(now);
    return fields.filter((field) => !earlier.has(field));
  }

  has(mark: string, now: Date): boolean {
    return this.#find(this.#hash(mark), now) !== undefined;
  }

  /** It was taken after all; answers on which fields it had been refused. */
  settle(mark: string, now: Date): readonly string[] {
    const hash = this.#hash(mark);
    const fields = this.#find(hash, now)?.fields ?? [];
    this.#forms.delete(hash);
    return [...fields];
  }

  #find(hash: string, now: Date): Remembered | undefined {
    const found = this.#forms.get(hash);
    return found && found.until > now ? found : undefined;
  }

  #dropOldest(now: Date): void {
    for (const [oldest, { until }] of this.#forms) {
      if (until > now && this.#forms.size <= most) return;
      this.#forms.delete(oldest);
    }
  }

  #hash(mark: string): string {
    return createHash('sha256').update(this.#salt).update(mark).digest('base64url');
  }
}
