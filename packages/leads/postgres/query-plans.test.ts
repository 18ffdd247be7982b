import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { exampleLead, toCrm } from '../contract/example-lead.fixture.ts';
import { at, day, minute, start } from '../contract/times.fixture.ts';
import { crmAlone } from '../delivery.ts';
import { newLeadId } from '../lead-id.ts';
import { newReference } from '../reference.ts';
import { acceptLead } from '../sql/accept.ts';
import { createEngine, query, type Script } from '../sql/script.ts';
import { type SqlOutbox, sqlOutbox } from '../sql/sql-outbox.ts';
import { openPool, PostgresDatabase } from './database.ts';
import { postgresDialect as dialect } from './dialect.ts';
import { connect, usePostgres } from './postgres.fixture.ts';

const postgres = usePostgres();
let database: PostgresDatabase;

/** PostgreSQL plans by what is in the tables. */
beforeAll(async () => {
  const databaseUrl = await postgres.createDatabase();
  const client = await connect(databaseUrl);
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
    CASE WHEN number % 9 > 0 THEN 'delivered' ELSE 'not-delivered' END,
    to_json(repeat('x', 500)), '{}', '{}'
  FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, number)`;

afterAll(() => database.close());

const month = { from: at(40 * day), before: at(60 * day) };
const inCounted = 'Index Only Scan using leads_counted on leads';
const inFiled = 'Index Only Scan using leads_filed on leads';

/** The console must not read all leads to count them. */
it.each<[string, (outbox: SqlOutbox) => Promise<unknown>, string[]]>([
  ['counts', (outbox) => outbox.counts(), ['lead_counts']],
  ['sum', (outbox) => outbox.sum(), ['lead_counts', 'Index Only Scan using leads_pkey']],
  ['facets', (outbox) => outbox.facets({ source: null }), ['lead_counts']],
  ['count', (outbox) => outbox.count({ state: 'delivered', landing: '/' }), ['lead_counts']],
  ['origins', (outbox) => outbox.origins({}, {}), ['report_counts']],
  ['origins since long ago', (outbox) => outbox.origins({ before: at(70 * day) }, {}), [inCounted]],
  [
    'facets until now',
    (outbox) => outbox.facets({ before: at(69 * day) }),
    ['lead_counts', inFiled, 'Index Cond: (id >= '],
  ],
  ['facets of a period', (outbox) => outbox.facets(month), [inFiled]],
  ['count of a period', (outbox) => outbox.count({ ...month, source: 'x' }), [inFiled]],
  [
    'origins of a period',
    (outbox) => outbox.origins(month, { form1: start }),
    [inCounted, 'Scan using leads_ended on leads'],
  ],
  ['received', (outbox) => outbox.receivedBetween([start, at(day), at(2 * day)]), [inCounted]],
  [
    'delivery times',
    (outbox) => outbox.deliveryTimes({}),
    ['Index Only Scan using leads_took', 'Index Only Scan Backward using leads_took'],
  ],
  ['attempts', (outbox) => outbox.attempts({}), ['Index Only Scan using events_by_kind']],
  ['list', (outbox) => outbox.list({ limit: 50 }), ['Backward using leads_pkey']],
  [
    'list by value',
    (outbox) => outbox.list({ sort: 'value', forms: ['form1'], limit: 50 }),
    ['Index Only Scan Backward using leads_by_value'],
  ],
  ['facets with words', (outbox) => outbox.facets({ text: 'word2' }), ['lead_words_index']],
  [
    'list with rare words',
    (outbox) => outbox.list({ text: 'own7', state: 'not-delivered', limit: 50 }),
    ['lead_words_index'],
  ],
  [
    'list with frequent words',
    (outbox) => outbox.list({ text: 'all', limit: 5 }),
    ['Backward using lead_words_pkey'],
  ],
  [
    'list answered today',
    (outbox) => outbox.list({ answeredFrom: at(69 * day), limit: 200 }),
    ['leads_answered_at'],
  ],
  [
    'list not delivered',
    (outbox) => outbox.list({ state: 'not-delivered', limit: 50 }),
    ['leads_open'],
  ],
])('%s reads no more than an index', async (_, ask, indexes) => {
  const plan = await planOf(ask);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (leads|lead_words|events)/);
  if (`${indexes}` === 'lead_counts') expect(plan).not.toMatch(/on leads/);
});

/** Statistics are from before the CRM went down and thousands began to wait. */
it('claims the first of each address through an index while statistics know one', async () => {
  const databaseUrl = await postgres.createDatabase();
  const outbox = openDrivenOutbox(databaseUrl);
  await outbox.accept(exampleLead(), start);
  await outbox.moveArrivals();
  await outbox.close();
  const few = new PostgresDatabase(openPool(databaseUrl, 'The store'), 'The store');
  await few.run(() => query`ANALYZE`);
  const plan = await planOf((leads) => leads.claim(toCrm, start), few);
  await few.close();
  expect(plan).toContain('Index Cond: (address = candidate.address)');
});

async function planOf(
  ask: (outbox: SqlOutbox) => Promise<unknown>,
  on = database,
): Promise<string> {
  const lines: string[] = [];
  const explained = <T>(script: () => Script<T>) =>
    function* (): Script<T> {
      const statements = script();
      let step = statements.next();
      while (!step.done) {
        const { sql, params } = step.value;
        const rows = yield { sql: `EXPLAIN ${sql}`, params };
        lines.push(...(rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']));
        step = statements.next(yield step.value);
      }
      return step.value;
    };
  const run = <T>(script: () => Script<T>) => on.run(explained(script));
  const atomically = <T>(script: () => Script<T>) => on.atomically(explained(script));
  const engine = createEngine({ read: run, run, atomically }, dialect, crmAlone, () => null);
  const accepting = { acceptNew: async () => false, acceptOther: acceptLead };
  await ask(sqlOutbox(engine, newReference, accepting));
  return lines.join('\n');
}
