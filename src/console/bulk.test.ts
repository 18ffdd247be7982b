import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { exampleLead } from '../leads/contract/example-lead.fixture.ts';
import { actOnAll } from './bulk.ts';
import { storesOf } from './commands/command.fixture.ts';

const newStore = storesOf('SQLite');

it('passes over a lead that cannot be acted on, and says why', async () => {
  const { store, settings } = await newStore();
  for (let lead = 0; lead < 3; lead += 1)
    await store.accept(exampleLead(), new Date(Date.now() - 60_000));
  const [stuck] = await store.list({ limit: 1, sort: 'oldest' });
  const database = new DatabaseSync(join(settings['DATA_DIR'] ?? '', 'leads.sqlite'));
  database.exec(`CREATE TRIGGER stuck BEFORE UPDATE ON leads WHEN old.id = '${stuck?.id}'
    BEGIN SELECT raise(ABORT, 'stuck'); END`);
  database.close();
  const failures: unknown[] = [];
  const batches = actOnAll(store, {
    ...{ action: 'handled', filter: {}, given: {}, signal: new AbortController().signal },
    by: () => ({ who: 'Grace', now: new Date() }),
    onFailure: (error) => failures.push(error),
  });
  const outcomes = (await Array.fromAsync(batches)).flat().map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['failed', 'done', 'done']);
  expect(failures).toMatchObject([{ message: 'stuck' }]);
  expect(await store.counts()).toMatchObject({ handled: 2, waiting: 1 });
});
