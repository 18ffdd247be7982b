import type { Lead, Progress } from '@tidewright/leads';
import { afterEach, beforeEach, expect } from 'vitest';
import { claimedLead, keepingLog, never, PERSONAL } from '../lead.fixture.ts';
import type { CrmOutcome, SaveProgress } from '../transport.ts';
import type { Harness, ReceiverOptions, TestReceiver } from './harness.fixture.ts';

export type Store = { current: Progress; readonly save: SaveProgress };

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

/** One lead and one fresh receiver for each test. */
export class Bench {
  receiver!: TestReceiver;
  lead: Lead = claimedLead();
  readonly logged = keepingLog();
  readonly #harness: Harness;

  constructor(harness: Harness) {
    this.#harness = harness;
    beforeEach(() => this.#start());
    afterEach(async () => {
      await this.receiver.close();
      const { lines } = this.logged;
      for (const personal of PERSONAL) expect(JSON.stringify(lines)).not.toContain(personal);
      for (const line of lines.filter(({ message }) => message.startsWith('crm call')))
        expect(line.step).toMatch(/^(contact|deal|note|probe)$/);
      lines.length = 0;
    });
  }

  async #start(limits: ReceiverOptions['limits'] = {}): Promise<void> {
    this.lead = claimedLead();
    this.receiver = await this.#harness.start({ log: this.logged.log, limits });
  }

  async restart(limits?: ReceiverOptions['limits']): Promise<void> {
    await this.receiver.close();
    await this.#start(limits);
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
