import { closeDate } from '../forms/crm/close-date.ts';
import type { RefusedOnDay } from '../leads/lead-reports.ts';
import type { IntakeOptions } from './intake-options.ts';
import { RefusedForms } from './refused-forms.ts';

type Options = Pick<IntakeOptions, 'outbox' | 'company'>;

/**
 * How often visitors were refused on a field, and how many of them were taken
 * then. Counted in memory and stored from time to time: no visitor waits for
 * it, and what cannot be stored is kept for the next time.
 */
export class RefusalCounts {
  readonly #forms = new RefusedForms();
  readonly #options: Options;
  #counts = new Map<string, RefusedOnDay>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Each field once for a form, however often it is wrong. */
  refused(form: string, mark: string, fields: readonly string[], now: Date): void {
    for (const field of this.#forms.add(`${form} ${mark}`, fields, now))
      this.#add(form, field, now, { refused: 1, succeeded: 0 });
  }

  isCorrected(form: string, mark: string | undefined, now: Date): boolean {
    return mark !== undefined && this.#forms.has(`${form} ${mark}`, now);
  }

  taken(form: string, mark: string | undefined, now: Date): void {
    if (mark === undefined) return;
    for (const field of this.#forms.settle(`${form} ${mark}`, now))
      this.#add(form, field, now, { refused: 0, succeeded: 1 });
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

  #add(
    form: string,
    field: string,
    now: Date,
    counts: Pick<RefusedOnDay, 'refused' | 'succeeded'>,
  ): void {
    this.#put({ day: closeDate(now, 0, this.#options.company.timeZone), form, field, ...counts });
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
}
