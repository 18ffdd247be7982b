import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { at, day, minute, start } from '../contract/example-lead.fixture.ts';
import { newLeadId } from '../lead-id.ts';
import { countFacets, countMatching, listLeads } from '../sql/filter-leads.ts';
import { countLeads, sumLeads } from '../sql/read-leads.ts';
import { countAttempts, countOrigins, countReceived, measureDeliveries } from '../sql/reports.ts';
import { query, type Script } from '../sql/script.ts';
import { PostgresDatabase } from './database.ts';
import { postgresDialect as dialect } from './dialect.ts';
import { openPool } from './pool.ts';

let postgres: SomePostgres;
let database: PostgresDatabase;

/** PostgreSQL plans by what is in the tables. */
beforeAll(async () => {
  postgres = await somePostgres();
  const databaseUrl = await postgres.createDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = Array.from({ length: 5_000 }, (_, index) => newLeadId(at(index * 20 * minute)));
  await client.query(storeLeads, [ids]);
  await client.query(`INSERT INTO deliveries (id, lead_id, receiver, made_at, state, due_at, progress)
    SELECT id, id, 'crm', received_at, state, received_at, '{}' FROM leads`);
  await client.query(`INSERT INTO lead_words (lead_id, words)
    SELECT id, array_to_tsvector(ARRAY['all', 'word' || value, 'own' || reference]) FROM leads`);
  await client.query(`INSERT INTO events (delivery_id, receiver, at, kind)
    SELECT id, 'crm', delivered_at, 'delivered' FROM leads WHERE delivered_at IS NOT NULL`);
  await client.query('VACUUM ANALYZE');
  await client.end();
  database = new PostgresDatabase(openPool(databaseUrl, 'The store'), 'The store');
});

const storeLeads = `
  INSERT INTO leads (id, reference, form, source, landing, value, email, content_hash, received_at,
    delivered_at, state, field_values, attribution, contact)
  SELECT id, number, 'form' || number % 7, 'source' || number % 5, '/' || number % 3, number % 4,
    number || '@example.com', '', now(),
    CASE WHEN number % 9 > 0 THEN now() + number * interval '1 second' END,
    CASE WHEN number % 9 > 0 THEN 'delivered' ELSE 'parked' END,
    to_json(repeat('x', 500)), '{}', '{}'
  FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, number)`;

afterAll(async () => {
  await database.close();
  await postgres.remove();
});

const month = { from: at(40 * day), before: at(60 * day) };
const inCounted = 'Index Only Scan using leads_counted on leads';
const inFiled = 'Index Only Scan using leads_filed on leads';

/** The console must not read all leads to count them. */
it.each<[string, () => Script<unknown>, string[]]>([
  ['counts', () => countLeads(dialect), ['lead_counts']],
  ['sum', () => sumLeads(dialect), ['lead_counts', 'Index Only Scan using leads_pkey']],
  ['facets', () => countFacets({ source: null }, dialect), ['lead_counts']],
  ['count', () => countMatching({ state: 'delivered', landing: '/' }, dialect), ['lead_counts']],
  ['origins', () => countOrigins({}, {}, dialect), ['report_counts']],
  [
    'origins since long ago',
    () => countOrigins({ before: at(70 * day) }, {}, dialect),
    [inCounted],
  ],
  [
    'facets until now',
    () => countFacets({ before: at(69 * day) }, dialect),
    ['lead_counts', inFiled, 'Index Cond: (id >= '],
  ],
  ['facets of a period', () => countFacets(month, dialect), [inFiled]],
  ['count of a period', () => countMatching({ ...month, source: 'x' }, dialect), [inFiled]],
  ['origins of a period', () => countOrigins(month, { form1: start }, dialect), [inCounted]],
  ['received', () => countReceived([start, at(day), at(2 * day)]), [inCounted]],
  [
    'delivery times',
    () => measureDeliveries({}, dialect),
    ['Index Only Scan using leads_took', 'Index Only Scan Backward using leads_took'],
  ],
  ['attempts', () => countAttempts({}), ['Index Only Scan using events_by_kind']],
  ['list', () => listLeads({ limit: 50 }, dialect), ['Backward using leads_pkey']],
  [
    'list by value',
    () => listLeads({ sort: 'value', forms: ['form1'], limit: 50 }, dialect),
    ['Index Only Scan Backward using leads_by_value'],
  ],
  ['facets with words', () => countFacets({ text: 'word2' }, dialect), ['lead_words_index']],
  [
    'list with rare words',
    () => listLeads({ text: 'own7', state: 'parked', limit: 50 }, dialect),
    ['lead_words_index'],
  ],
  [
    'list with frequent words',
    () => listLeads({ text: 'all', limit: 5 }, dialect),
    ['Backward using lead_words_pkey'],
  ],
  [
    'list answered today',
    () => listLeads({ answeredFrom: at(69 * day), limit: 200 }, dialect),
    ['leads_answered_at'],
  ],
  ['list parked', () => listLeads({ state: 'parked', limit: 50 }, dialect), ['leads_open']],
])('%s reads no more than an index', async (_, script, indexes) => {
  const plan = await planOf(script);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (leads|lead_words|events)/);
  if (`${indexes}` === 'lead_counts') expect(plan).not.toMatch(/on leads/);
});

function planOf(script: () => Script<unknown>): Promise<string> {
  return database.run(function* () {
    const lines: string[] = [];
    const statements = script();
    let step = statements.next();
    while (!step.done) {
      const { sql, params } = step.value;
      const rows = yield* query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, ...params);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
      step = statements.next(yield* query(sql, ...params));
    }
    return lines.join('\n');
  });
}
