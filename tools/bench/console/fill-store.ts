import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { Client } from 'pg';
import type { StoredRow } from '../../../packages/leads/copy-store.ts';
import { type IndexedRow, wordsOfRow } from '../../../packages/leads/sql/index-leads.ts';
import { seedDeliveries } from '../seed-deliveries.ts';
import { seedPostgres } from '../seed-postgres.ts';
import { seedSqlite } from '../seed-sqlite.ts';
import { storedLeads, templateIn } from './stored-leads.ts';

export type Place = { readonly dataDir: string; readonly databaseUrl?: string | undefined };

/** Opens a store with this many leads. */
export async function filledStore(place: Place, count: number, now: Date): Promise<Outbox> {
  const empty = await openOutbox(place);
  const template = await templateIn(empty, now);
  await empty.close();
  const leads = storedLeads(template, count, now);
  if (place.databaseUrl) await fillPostgres(place.databaseUrl, leads);
  else seedSqlite(join(place.dataDir, 'leads.sqlite'), (database) => fillSqlite(database, leads));
  return openOutbox(place);
}

function fillSqlite(database: DatabaseSync, batches: Iterable<readonly StoredRow[]>): void {
  const insert = (table: string, columns: readonly string[]) =>
    database.prepare(
      `INSERT INTO ${table} (${columns}) VALUES (${columns.map((column) => `$${column}`)})`,
    );
  const insertWords = insert('lead_words', ['rowid', 'words']);
  for (const leads of batches) {
    const insertLead = insert('leads', Object.keys(leads[0] ?? {}));
    for (const lead of leads) {
      const { lastInsertRowid: rowid } = insertLead.run(inMs(lead));
      insertWords.run({ rowid, words: wordsOf(lead) });
    }
  }
  database.exec(seedDeliveries);
}

const inMs = (row: Readonly<Record<string, StoredRow[string] | undefined>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.getTime() : (value ?? null),
    ]),
  );

/** In a few large statements: row by row would take hours. */
async function fillPostgres(
  connectionString: string,
  batches: Iterable<readonly StoredRow[]>,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await seedPostgres(client, ['leads', 'lead_words', 'deliveries', 'events'], async () => {
    for (const leads of batches) {
      await client.query(insertLeads, [JSON.stringify(leads)]);
      const words = leads.map((lead) => ({ id: lead['id'], words: wordsOf(lead) }));
      await client.query(insertWords, [JSON.stringify(words)]);
    }
    await client.query(seedDeliveries);
  });
  // Autovacuum would do it within a minute.
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const insertLeads = 'INSERT INTO leads SELECT * FROM json_populate_recordset(NULL::leads, $1)';

const insertWords = `INSERT INTO lead_words (lead_id, form, source, landing, state, value, words)
  SELECT id, form, source, landing, state, value, array_to_tsvector(string_to_array(words, ' '))
  FROM json_to_recordset($1) AS given (id uuid, words text) JOIN leads USING (id)`;

const wordsOf = (row: StoredRow): string => wordsOfRow(row as unknown as IndexedRow);
