import { it } from 'vitest';
import type { AlsoTo } from '../delivery.ts';
import type { Outbox } from '../outbox.ts';
import { claimOne, exampleLead } from './example-lead.fixture.ts';
import { start } from './times.fixture.ts';

/** Each outbox opened on it is another server. */
export type TestStore = {
  open(alsoTo?: AlsoTo): Promise<Outbox>;
  remove(): Promise<void>;
};

export type ContractTest = ReturnType<typeof contractTest>;

/** Each test has a store of its own, and on it one or two outboxes or the claim of a lead, unless it opens others. */
export const contractTest = (createStore: () => Promise<TestStore>) =>
  it
    .extend('store', createStore)
    .extend('open', ({ store }, { onCleanup }) => {
      const opened: Outbox[] = [];
      onCleanup(async () => {
        await Promise.all(opened.map((outbox) => outbox.close()));
        await store.remove();
      });
      return async (alsoTo?: AlsoTo): Promise<Outbox> => {
        const outbox = await store.open(alsoTo);
        opened.push(outbox);
        return outbox;
      };
    })
    .extend('outbox', ({ open }) => open())
    .extend('other', ({ open }) => open())
    .extend('claim', async ({ outbox }) => {
      await outbox.accept(exampleLead(), start);
      return claimOne(outbox);
    });
