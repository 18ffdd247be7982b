import { Client } from 'pg';
import type { Row } from '../../src/leads/copy-store.ts';
import { openOutbox } from '../../src/leads/open-outbox.ts';
import type { Outbox } from '../../src/leads/outbox.ts';
import { indexedWords } from '../../src/leads/sql/index-leads.ts';
import { seedPostgres } from '../seed-postgres.ts';
import { deliveriesOf, storedLeads, templateIn } from './stored-leads.ts';

export type Place = { readonly dataDir: string; readonly databaseUrl?: string | undefined };

/** Opens a store that holds this many leads. */
export async function filledStore(place: Place, count: number, now: Date): Promise<Outbox> {
  const store = await openOutbox(place);
  const template = await templateIn(store, now);
  if (place.databaseUrl) await fillPostgres(place.databaseUrl, template, count, now);
  else await fillSqlite(store, template, count, now);
  return store;
}

async function fillSqlite(store: Outbox, template: Row, count: number, now: Date): Promise<void> {
  for (const leads of storedLeads(template, count, now, 1_000)) {
    await store.takeRows('leads', leads);
    await store.takeRows('events', deliveriesOf(leads));
  }
}

/** By a few large statements: what is stored row by row over a connection takes hours. */
async function fillPostgres(
  connectionString: string,
  template: Row,
  count: number,
  now: Date,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await seedPostgres(client, ['leads', 'lead_words', 'events'], async () => {
    for (const leads of storedLeads(template, count, now, 5_000)) {
      await client.query(insertLeads, [JSON.stringify(leads)]);
      await client.query(insertWords, [JSON.stringify(leads.map(wordsOf))]);
      await client.query(insertEvents, [JSON.stringify(deliveriesOf(leads))]);
    }
  });
  // As it would have done by itself within a minute.
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const insertLeads = 'INSERT INTO leads SELECT * FROM json_populate_recordset(NULL::leads, $1)';

const insertWords = `INSERT INTO lead_words (lead_id, form, source, landing, state, value, words)
  SELECT id, form, source, landing, state, value, array_to_tsvector(string_to_array(words, ' '))
  FROM json_to_recordset($1) AS given (id uuid, words text) JOIN leads USING (id)`;

const insertEvents = `INSERT INTO events (lead_id, at, kind)
  SELECT lead_id, at, kind FROM json_populate_recordset(NULL::events, $1)`;

const wordsOf = (row: Row) => ({
  id: row['id'],
  words: indexedWords({
    reference: `${row['reference']}`,
    email: `${row['email']}`,
    values: JSON.parse(`${row['field_values']}`),
  }),
});
