import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { somePostgres } from '../../../test/postgres/start-postgres.ts';
import { by, exampleLead } from '../contract/example-lead.fixture.ts';
import { at, second } from '../contract/times.fixture.ts';

it('keeps no word of a lead that was erased', async () => {
  const postgres = await somePostgres();
  onTestFinished(() => postgres.remove());
  const databaseUrl = await postgres.createDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const outbox = openDrivenOutbox(databaseUrl);
  onTestFinished(() => outbox.close());
  const words = async () => (await client.query('SELECT lead_id FROM lead_words')).rowCount;

  await outbox.accept(exampleLead(), at(0));
  await outbox.moveArrivals();
  expect(await words()).toBe(1);
  const [lead] = await outbox.list({ limit: 1 });
  await outbox.act('erase', lead?.reference ?? '', 'waiting', by(at(second)));
  expect(await words()).toBe(0);
});
