import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import type { ActionName } from '../leads/actions.ts';
import { exampleLead } from '../leads/contract/example-lead.fixture.ts';
import { StoreUnavailableError } from '../leads/errors.ts';
import type { NewLead } from '../leads/lead.ts';
import type { LeadFilter } from '../leads/lead-admin.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { actOnAll, previewOf } from './bulk.ts';

async function newStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bulk-'));
  const store = await openOutbox({ dataDir });
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
  return { store, dataDir };
}

const add = async (store: Outbox, count: number, given: Partial<NewLead> = {}) => {
  const received = new Date(Date.now() - 60_000);
  for (let lead = 0; lead < count; lead += 1) await store.accept(exampleLead(given), received);
};

function acting(store: Outbox, action: ActionName, filter: LeadFilter = {}) {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const batches = actOnAll(store, {
    ...{ action, filter, signal: stopping.signal },
    by: () => ({ who: 'Grace', now: new Date() }),
    onFailure: (error) => failures.push(error),
  });
  return { batches, failures, stop: () => stopping.abort() };
}

const outcomesOf = async (batches: ReturnType<typeof acting>['batches']) =>
  (await Array.fromAsync(batches)).map((batch) => batch.map(({ outcome }) => outcome));

it('counts beforehand what would happen, and what stays and why', async () => {
  const { store } = await newStore();
  await add(store, 3);
  await add(store, 2, { suspicion: 'a trap' });
  await add(store, 1, { form: 'newsletter' });
  const later = new Date(Date.now() + 1_000);
  const filter = { forms: ['contact'] };
  expect(await previewOf(store, 'release', filter)).toEqual({
    ...{ action: 'release', filter: { ...filter, counted: expect.any(String) }, leads: 2 },
    stay: [{ state: 'waiting', leads: 3 }],
  });
  expect(await previewOf(store, 'retry', { state: 'set-aside' })).toMatchObject({
    leads: 0,
    stay: [{ state: 'set-aside', leads: 2 }],
  });
  expect(await previewOf(store, 'retry', filter, ['parked'])).toMatchObject({ leads: 0 });
  expect(await previewOf(store, 'erase', { before: new Date(0) })).toMatchObject({
    ...{ leads: 0, stay: [] },
  });
  expect(await previewOf(store, 'erase', { before: later })).toMatchObject({ leads: 6 });
});

it('acts on all that were counted, in batches, and on none that came since', async () => {
  const { store } = await newStore();
  await add(store, 30);
  const { filter } = await previewOf(store, 'handled', {});
  // Stored after the count, by a clock that is an hour behind.
  await store.accept(exampleLead({ email: 'late' }), new Date(Date.now() - 3_600_000));
  const { batches, failures } = acting(store, 'handled', filter);
  expect((await outcomesOf(batches)).map(({ length }) => length)).toEqual([25, 5]);
  expect(failures).toEqual([]);
  expect(await store.counts()).toMatchObject({ handled: 30, waiting: 1 });
  expect(await store.actions({ limit: 99 })).toHaveLength(30);
});

it('ends after the batch under way when it is told to, and goes on the next time', async () => {
  const { store } = await newStore();
  await add(store, 60);
  const { batches, stop } = acting(store, 'set-aside');
  await batches.next();
  stop();
  expect(await outcomesOf(batches)).toEqual([]);
  expect(await store.counts()).toMatchObject({ 'set-aside': 25, waiting: 35 });
  const again = await outcomesOf(acting(store, 'set-aside').batches);
  expect(again.flat()).toEqual(Array.from({ length: 35 }, () => 'done'));
});

it('does nothing more once nobody asks for the next batch', async () => {
  const { store } = await newStore();
  await add(store, 60);
  for await (const batch of acting(store, 'set-aside').batches) {
    expect(batch).toHaveLength(25);
    break;
  }
  expect(await store.counts()).toMatchObject({ 'set-aside': 25, waiting: 35 });
});

it('passes over a lead that cannot be acted on, and says why', async () => {
  const { store, dataDir } = await newStore();
  await add(store, 3);
  const [stuck] = await store.list({ limit: 1, sort: 'oldest' });
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'));
  database.exec(`CREATE TRIGGER stuck BEFORE UPDATE ON leads WHEN old.id = '${stuck?.id}'
    BEGIN SELECT raise(ABORT, 'stuck'); END`);
  database.close();
  const { batches, failures } = acting(store, 'handled');
  expect(await outcomesOf(batches)).toEqual([['failed', 'done', 'done']]);
  expect(failures).toMatchObject([{ message: 'stuck' }]);
  expect(await store.counts()).toMatchObject({ handled: 2, waiting: 1 });
});

it('ends when the store cannot be used: the next lead would fare no better', async () => {
  const { store } = await newStore();
  await add(store, 3);
  const actOnMany = async () => {
    throw new StoreUnavailableError('The disk is full.');
  };
  const { batches, failures } = acting({ ...store, actOnMany }, 'handled');
  await expect(outcomesOf(batches)).rejects.toThrow('The disk is full.');
  expect(failures).toEqual([]);
});
