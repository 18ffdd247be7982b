import { afterEach, beforeEach, expect } from 'vitest';
import type { Lead, Progress } from '../../leads/lead.ts';
import { claimedLead, PERSONAL } from '../lead.fixture.ts';
import type { Log } from '../log.ts';
import type { CrmOutcome, Save } from '../transport.ts';
import type { Harness, ReceiverOptions, TestReceiver } from './harness.fixture.ts';

export type Store = { current: Progress; readonly save: Save };

export function storeWith(start: Progress = {}): Store {
  const store: Store = {
    current: start,
    save: async (progress) => {
      store.current = progress;
      return true;
    },
  };
  return store;
}

export const never = new AbortController().signal;

/** One lead and one fresh receiver for each test. */
export class Bench {
  receiver!: TestReceiver;
  lead: Lead = claimedLead();
  lines: string[] = [];
  readonly #start: Harness['start'];

  constructor({ start }: Harness) {
    this.#start = start;
    beforeEach(() => this.restart());
    afterEach(async () => {
      await this.receiver.close();
      for (const personal of PERSONAL) expect(this.lines.join('\n')).not.toContain(personal);
      for (const line of this.lines.filter((one) => one.startsWith('crm call'))) {
        expect(line).toMatch(/"step":"(contact|deal|note|probe)"/);
      }
      this.lines = [];
    });
  }

  async restart(options: Omit<ReceiverOptions, 'log'> = {}): Promise<void> {
    const write = (fields: unknown, message: string) =>
      void this.lines.push(`${message} ${JSON.stringify(fields)}`);
    const log: Log = { info: write, warn: write, error: write };
    this.lead = claimedLead();
    this.receiver = await this.#start({ log, ...options });
  }

  deliver(store = storeWith(), tries = 0, signal = never): Promise<CrmOutcome> {
    const lead = { ...this.lead, tries, progress: store.current };
    return this.receiver.transport.deliver(lead, store.save, signal);
  }

  /** Like the worker, until the outcome isn't 'retry'. */
  async deliverToTheEnd(store = storeWith(), spent = 0): Promise<CrmOutcome> {
    for (let tries = spent; tries < 10; tries += 1) {
      const outcome = await this.deliver(store, tries);
      if (outcome.kind !== 'retry') return outcome;
    }
    throw new Error('All tries are spent');
  }
}
