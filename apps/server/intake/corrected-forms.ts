import { hash, randomUUID } from 'node:crypto';
import { hourMs } from '@tidewright/kit/durations';
import { after } from '@tidewright/leads';

/** More than an hour's worth; a flood drops the oldest. */
const most = 10_000;

/**
 * Recognizes a form that was refused within the last hour, because a corrected form may be sent quickly. Only a mark from
 * its page is remembered, in memory, hashed with a secret salt.
 */
export class CorrectedForms {
  readonly #salt = randomUUID();
  /** When each is forgotten, oldest first. */
  readonly #refused = new Map<string, Date>();

  /** Remembers the form for an hour from now. */
  refused(form: string, mark: string, now: Date): void {
    const key = this.#hash(form, mark);
    this.#refused.delete(key);
    this.#refused.set(key, after(now, hourMs));
    this.#dropOldest(now);
  }

  isCorrected(form: string, mark: string | undefined, now: Date): boolean {
    if (mark === undefined) return false;
    const until = this.#refused.get(this.#hash(form, mark));
    return until !== undefined && until > now;
  }

  /** Forgets the mark: it excuses one quick lead. */
  stored(form: string, mark: string | undefined): void {
    if (mark !== undefined) this.#refused.delete(this.#hash(form, mark));
  }

  #dropOldest(now: Date): void {
    for (const [oldest, until] of this.#refused) {
      if (until > now && this.#refused.size <= most) return;
      this.#refused.delete(oldest);
    }
  }

  #hash(form: string, mark: string): string {
    return hash('sha256', `${this.#salt} ${form} ${mark}`, 'base64url');
  }
}
