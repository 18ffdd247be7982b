import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { somePostgres } from '../../../test/postgres/start-postgres.ts';
import { at, by, exampleDeal, exampleLead, second } from '../contract/example-lead.fixture.ts';

it('counts as before with a row for each kind of lead, whoever sweeps at once', async () => {
  const postgres = await somePostgres();
  onTestFinished(() => postgres.remove());
  const databaseUrl = await postgres.createDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const servers = [await openDrivenOutbox(databaseUrl), await openDrivenOutbox(databaseUrl)];
  onTestFinished(() => Promise.all([client.end(), ...servers.map((server) => server.close())]));
  const [outbox] = servers;
  if (!outbox) throw new Error('There is no outbox.');
  const rows = async () => (await client.query('SELECT state, leads, value FROM lead_counts')).rows;

  const deal = { ...exampleDeal, value: 0.1 };
  for (let lead = 0; lead < 4; lead += 1) await outbox.accept(exampleLead({ deal }), at(lead));
  const [claim] = await outbox.claim({ mode: 'folk', limit: 1, leaseMs: second }, at(second));
  if (claim) await outbox.complete(claim, {}, at(second));
  const [newest] = await outbox.list({ limit: 1 });
  await outbox.eraseLead(newest?.reference ?? '', 'waiting', by(at(second)));
  const before = [await outbox.sum(), await outbox.facets({}), await outbox.origins({})];
  expect(await rows()).toHaveLength(9);

  await Promise.all([...servers, ...servers].map((server) => server.sweep(null, at(second))));

  expect(await rows()).toEqual(
    expect.arrayContaining([
      { state: 'waiting', leads: 2, value: '0.2' },
      { state: 'delivered', leads: 1, value: '0.1' },
    ]),
  );
  expect(await rows()).toHaveLength(2);
  expect([await outbox.sum(), await outbox.facets({}), await outbox.origins({})]).toEqual(before);
});
