import { hash, randomUUID } from 'node:crypto';
import { closeDate } from '../forms/crm/close-date.ts';
import type { RefusedOnDay } from '../leads/lead-reports.ts';
import { after } from '../leads/lifetimes.ts';
import type { IntakeOptions } from './intake-options.ts';

type Options = Pick<IntakeOptions, 'outbox' | 'company'>;

const rememberedMs = 60 * 60_000;
/** More than an hour's worth; a flood drops the oldest. */
const most = 10_000;

type Remembered = { readonly until: Date; readonly fields: ReadonlySet<string> };

/**
 * How many visitors were refused on a field, and how many of them succeeded later. Counted in memory and stored
 * now and then; failed writes are retried. Forms refused within the last hour are recognized by a mark from their
 * page, hashed with a secret salt.
 */
export class RefusalCounts {
  readonly #salt = randomUUID();
  readonly #forms = new Map<string, Remembered>();
  readonly #options: Options;
  #counts = new Map<string, RefusedOnDay>();

  constructor(options: Options) {
    this.#options = options;
  }

  refused(form: string, mark: string, fields: readonly string[], now: Date): void {
    const key = this.#hash(form, mark);
    const earlier = this.#find(key, now);
    this.#forms.delete(key);
    this.#forms.set(key, {
      until: after(now, rememberedMs),
      fields: new Set([...earlier, ...fields]),
    });
    this.#dropOldest(now);
    for (const field of fields.filter((name) => !earlier.has(name)))
      this.#put({ ...this.#today(form, field, now), refused: 1 });
  }

  isCorrected(form: string, mark: string | undefined, now: Date): boolean {
    if (mark === undefined || this.#forms.size === 0) return false;
    return this.#find(this.#hash(form, mark), now) !== none;
  }

  taken(form: string, mark: string | undefined, now: Date): void {
    if (mark === undefined || this.#forms.size === 0) return;
    const key = this.#hash(form, mark);
    for (const field of this.#find(key, now))
      this.#put({ ...this.#today(form, field, now), succeeded: 1 });
    this.#forms.delete(key);
  }

  async store(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#options.outbox.countRefusals([...counts.values()]);
    } catch {
      for (const count of counts.values()) this.#put(count);
    }
  }

  #today(form: string, field: string, now: Date): RefusedOnDay {
    const day = closeDate(now, 0, this.#options.company.timeZone);
    return { day, form, field, refused: 0, succeeded: 0 };
  }

  #put(count: RefusedOnDay): void {
    const name = `${count.day} ${count.form} ${count.field}`;
    const { refused, succeeded } = this.#counts.get(name) ?? { refused: 0, succeeded: 0 };
    this.#counts.set(name, {
      ...count,
      refused: refused + count.refused,
      succeeded: succeeded + count.succeeded,
    });
  }

  #find(key: string, now: Date): ReadonlySet<string> {
    const found = this.#forms.get(key);
    return found && found.until > now ? found.fields : none;
  }

  #dropOldest(now: Date): void {
    for (const [oldest, { until }] of this.#forms) {
      if (until > now && this.#forms.size <= most) return;
      this.#forms.delete(oldest);
    }
  }

  #hash(form: string, mark: string): string {
    return hash('sha256', `${this.#salt} ${form} ${mark}`, 'base64url');
  }
}

const none: ReadonlySet<string> = new Set();
