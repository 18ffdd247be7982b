import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exampleLead } from '../leads/contract/example-lead.fixture.ts';
import type { NewLead } from '../leads/lead.ts';
import type { JobAction } from '../leads/lead-jobs.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { type JobRunnerOptions, previewOf, startJob, startJobs } from './jobs.ts';

const now = () => new Date();

async function newStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'));
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

const begin = (store: Outbox, action: JobAction, filter = {}) =>
  startJob(store, { action, filter }, { who: 'Grace', now: now() });

function runner(store: Outbox, given: Partial<JobRunnerOptions> = {}) {
  const errors: string[] = [];
  const log = { error: (_: object, message: string) => errors.push(message) };
  const running = startJobs({ store, onDue: () => {}, now, log, ...given });
  onTestFinished(running.stop);
  return { ...running, errors };
}

const ended = (store: Outbox, id: string) =>
  vi.waitFor(
    async () => {
      const job = await store.findJob(id);
      expect(job?.state).not.toBe('running');
      return job;
    },
    { timeout: 60_000 },
  );

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
  expect(await previewOf(store, 'retry', { state: 'quarantined' })).toMatchObject({
    leads: 0,
    stay: [{ state: 'quarantined', leads: 2 }],
  });
  expect(await previewOf(store, 'erase', { before: new Date(0) })).toMatchObject({
    ...{ leads: 0, stay: [] },
  });
  expect(await previewOf(store, 'erase', { before: later })).toMatchObject({ leads: 6 });
});

it('acts on all that were counted, and on none that came since', async () => {
  const { store } = await newStore();
  await add(store, 12);
  let due = 0;
  const { wake } = runner(store, {
    stepSize: 5,
    lookEveryMs: 60_000,
    onDue: () => {
      due += 1;
    },
  });
  const { filter } = await previewOf(store, 'handled', {});
  // Stored after the count, by a clock that is an hour behind.
  await store.accept(exampleLead({ email: 'late' }), new Date(Date.now() - 3_600_000));
  const job = await startJob(store, { action: 'handled', filter }, { who: 'Grace', now: now() });
  expect(job).toMatchObject({ total: 12, state: 'running', who: 'Grace' });
  wake();
  expect(await ended(store, job.id)).toMatchObject({ state: 'done', done: 12, kept: 0, failed: 0 });
  expect(due).toBe(3);
  expect(await store.counts()).toMatchObject({ handled: 12, waiting: 1 });
  expect(await store.actions({ limit: 99 })).toHaveLength(12);
});

it('goes on after a restart where it was, and stops between two steps', async () => {
  const { store } = await newStore();
  await add(store, 30);
  const { id } = await begin(store, 'set-aside');
  const first = runner(store, { stepSize: 2 });
  await vi.waitFor(async () => expect((await store.findJob(id))?.done).toBeGreaterThan(0), {
    timeout: 60_000,
  });
  await first.stop();
  const broken = await store.findJob(id);
  expect(broken).toMatchObject({ state: 'running' });
  expect(broken?.done).toBeLessThan(30);
  runner(store);
  expect(await ended(store, id)).toMatchObject({ state: 'done', done: 30, kept: 0 });
});

it('stops when it is cancelled', async () => {
  const { store } = await newStore();
  await add(store, 40);
  const { id } = await begin(store, 'set-aside');
  runner(store, { stepSize: 1 });
  await vi.waitFor(async () => expect((await store.findJob(id))?.done).toBeGreaterThan(0), {
    timeout: 60_000,
  });
  expect(await store.cancelJob(id, now())).toBe(true);
  const job = await store.findJob(id);
  expect((job?.done ?? 0) + (job?.kept ?? 0)).toBe(40);
  const { id: next } = await begin(store, 'release');
  expect(await ended(store, next)).toMatchObject({ done: job?.done });
});

it('passes over a lead that cannot be acted on', async () => {
  const { store, dataDir } = await newStore();
  await add(store, 3);
  const [stuck] = await store.list({ limit: 1, sort: 'oldest' });
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'));
  database.exec(`CREATE TRIGGER stuck BEFORE UPDATE ON leads WHEN old.id = '${stuck?.id}'
    BEGIN SELECT raise(ABORT, 'stuck'); END`);
  database.close();
  const { id } = await begin(store, 'handled');
  const { errors } = runner(store);
  expect(await ended(store, id)).toMatchObject({ done: 2, failed: 1, kept: 0 });
  expect(errors).toEqual([]);
  expect(await store.counts()).toMatchObject({ handled: 2, waiting: 1 });
});

it('puts a job off while the store cannot be used, and gives it back', async () => {
  const { store } = await newStore();
  await add(store, 3);
  const { id } = await begin(store, 'handled');
  let isDown = true;
  const { StoreUnavailableError } = await import('../leads/errors.ts');
  const shaky: Outbox = {
    ...store,
    stepJob: (...step) => {
      if (isDown) throw new StoreUnavailableError('The disk is full.');
      return store.stepJob(...step);
    },
  };
  const { errors } = runner(shaky, { lookEveryMs: 10 });
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 60_000 });
  expect(errors[0]).toBe('a job is put off');
  expect(await store.findJob(id)).toMatchObject({ state: 'running', done: 0, failed: 0 });
  isDown = false;
  expect(await ended(store, id)).toMatchObject({ done: 3 });
});
