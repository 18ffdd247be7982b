import { expect, it, onTestFinished } from 'vitest';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { by, claimOne, exampleDeal, exampleLead } from '../contract/example-lead.fixture.ts';
import { storedAs } from '../contract/stored-as.fixture.ts';
import { at, second } from '../contract/times.fixture.ts';
import { connect, usePostgres } from './postgres.fixture.ts';

const postgres = usePostgres();

async function twoServers() {
  const databaseUrl = await postgres.createDatabase();
  const client = await connect(databaseUrl);
  const outbox = openDrivenOutbox(databaseUrl);
  const other = openDrivenOutbox(databaseUrl);
  onTestFinished(async () => {
    await Promise.all([client.end(), outbox.close(), other.close()]);
  });
  const rows = async () =>
    (await client.query('SELECT state, leads, value::text FROM lead_counts')).rows;
  const words = async () => (await client.query('SELECT lead_id FROM lead_words')).rowCount;
  return { outbox, other, rows, words };
}

it('counts as before with a row for each kind of lead, even if two servers sweep at once', async () => {
  const { outbox, other, rows } = await twoServers();

  const deal = { ...exampleDeal, recordedOnly: false, value: 0.1 };
  for (let lead = 0; lead < 4; lead += 1) await outbox.accept(exampleLead({ deal }), at(lead));
  await outbox.complete(await claimOne(outbox, at(second)), {}, at(second));
  const counted = async () => {
    const { mark: _, ...facets } = await outbox.facets({});
    return [await outbox.sum(), facets, await outbox.origins({})];
  };
  const before = await counted();
  expect(await rows()).toHaveLength(8);

  const servers = [outbox, other, outbox, other];
  await Promise.all(servers.map((server) => server.sweep(null, at(second))));

  expect(await rows()).toEqual(
    expect.arrayContaining([
      { state: 'waiting', leads: 3, value: '0.3' },
      { state: 'delivered', leads: 1, value: '0.1' },
    ]),
  );
  expect(await rows()).toHaveLength(2);
  expect(await counted()).toEqual(before);
});

it('keeps nothing of a lead that was erased, in whichever way', async () => {
  const { outbox, rows, words } = await twoServers();
  const attribution = { last_landing_page: '/offer-for-ada' };
  const accept = async () => {
    const reference = await storedAs(outbox, 'waiting', { email: 'ada', attribution });
    await outbox.moveArrivals();
    expect(await words()).toBe(1);
    return reference;
  };
  const expectNothing = async () => expect([await rows(), await words()]).toEqual([[], 0]);
  await outbox.act('erase', await accept(), 'waiting', by());
  await expectNothing();
  await accept();
  await outbox.erase('ada', by());
  await expectNothing();
  await outbox.actOnMany('erase', [{ reference: await accept(), seen: 'waiting' }], by());
  await expectNothing();
  expect(await outbox.sum()).toMatchObject({ received: 3, erased: 3 });
});
