import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { at, day, start } from '../contract/times.fixture.ts';
import { crmAlone } from '../delivery.ts';
import type { AskedLeads, LeadFilter, ListFilter } from '../lead-admin.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import { newReference } from '../reference.ts';
import { createEngine, type Script } from '../sql/script.ts';
import { type SqlOutbox, sqlOutbox } from '../sql/sql-outbox.ts';
import { sqliteDialect } from './dialect.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sqliteAccepting } from './sqlite-outbox.ts';

const request = { receiver: 'crm' as const, mode: 'folk', limit: 5, leaseMs: 60_000 };

const asked: AskedLeads = {
  filter: { text: 'ada', counted: '9:0:' },
  states: ['waiting', 'not-delivered'],
  after: null,
  limit: 50,
};

const filed = 'leads USING COVERING INDEX leads_filed';
const kinds = 'leads USING COVERING INDEX leads_kinds';

const filters: readonly [string, LeadFilter & Pick<ListFilter, 'sort'>][] = [
  ['delivered', { state: 'delivered' }],
  ['of a form', { forms: ['contact', 'newsletter'], before: start }],
  ['from a source', { source: null, state: 'not-delivered', from: start }],
  ['with words', { text: 'ada love', state: 'not-delivered' }],
  ['by value', { sort: 'value' }],
];

const endedSince = 'leads_ended (outcome_at>?)';

type Query = [string, (outbox: SqlOutbox) => Promise<unknown>, string[]];

/** Frequent queries must not read all leads. */
it.each<Query>([
  ['claim', (outbox) => outbox.claim(request, start), ['deliveries_lease', 'deliveries_due']],
  [
    'next due',
    (outbox) => outbox.nextDueAt(request, start),
    ['deliveries_lease', 'deliveries_due'],
  ],
  ['list', (outbox) => outbox.list({ limit: 50 }), ['sqlite_autoindex_leads_1']],
  [
    'list not delivered',
    (outbox) => outbox.list({ state: 'not-delivered', limit: 50 }),
    ['leads_open'],
  ],
  ...filters.flatMap(([name, filter]): Query[] => [
    [`list ${name}`, (outbox) => outbox.list({ ...filter, limit: 50 }), [filed]],
    [`count ${name}`, (outbox) => outbox.count(filter), ['COVERING INDEX']],
    [`facets ${name}`, (outbox) => outbox.facets(filter), ['COVERING INDEX']],
  ]),
  ['facets', (outbox) => outbox.facets({}), [kinds]],
  ['facets with a word', (outbox) => outbox.facets({ text: 'ada' }), [kinds]],
  ['facets of a page', (outbox) => outbox.facets({ landing: '/', text: 'ada' }), [filed]],
  [
    'list answered today',
    (outbox) => outbox.list({ answeredFrom: start, limit: 200 }),
    ['leads_answered_at (answered_at>?)'],
  ],
  [
    'list with words alone',
    (outbox) => outbox.list({ text: 'ada', limit: 50 }),
    ['leads USING COVERING INDEX sqlite_autoindex_leads_1'],
  ],
  ['leads to act on', (outbox) => outbox.seenLeads(asked), [filed]],
  ['origins', (outbox) => outbox.origins({}, {}), ['report_counts']],
  [
    'origins since long ago',
    (outbox) => outbox.origins({ from: at(-day * 180) }, { contact: start }),
    ['leads_reported', endedSince, 'leads_to_answer'],
  ],
  [
    'origins of nearly all the time',
    (outbox) => outbox.origins({ from: at(-day * 364) }, { contact: start }),
    ['report_counts', 'SEARCH leads USING INDEX leads_counted (id<?)', 'leads_to_answer'],
  ],
  [
    'origins of a short time',
    (outbox) => outbox.origins({ from: start, before: at(day) }, { contact: start }),
    ['leads_counted', 'leads_ended (outcome_at>? AND outcome_at<?)', 'leads_to_answer'],
  ],
  [
    'answering of a short time',
    (outbox) => outbox.answering({ from: start, before: at(day) }, { contact: start }),
    ['leads_counted', 'leads_ended', 'leads_to_answer'],
  ],
  ['visits', (outbox) => outbox.visits({ from: '2026-03-02' }), ['visits_by_day']],
  ['received', (outbox) => outbox.receivedBetween([start, start]), ['leads_counted']],
  ['delivery times', (outbox) => outbox.deliveryTimes({ before: start }), ['leads_took']],
  ['attempts', (outbox) => outbox.attempts({ from: start }), ['events_by_kind']],
  ['sum', (outbox) => outbox.sum(), ['leads_open', 'leads_waiting', 'leads_delivered']],
  ['not delivered since', (outbox) => outbox.oldestNotDeliveredAt(), ['deliveries_not_delivered']],
  ['timeline', (outbox) => outbox.timeline('TW-7F3K-92QD'), ['sqlite_autoindex_leads_2']],
  ['actions', (outbox) => outbox.actions({ limit: 50, before: 9 }), ['INTEGER PRIMARY KEY']],
  ['find', (outbox) => outbox.find('TW-7F3K-92QD'), ['sqlite_autoindex_leads_2']],
  [
    'claim mail',
    (outbox) => outbox.claim({ receiver: 'mail', limit: 1, leaseMs: 60_000 }, start),
    ['deliveries_lease', 'deliveries_due'],
  ],
  ['next mail', (outbox) => outbox.nextDueAt({ receiver: 'mail' }, start), ['deliveries_lease']],
  [
    'deliveries of a lead',
    (outbox) => outbox.deliveries.list({ reference: 'TW-7F3K-92QD', limit: 9 }),
    ['deliveries_of_lead'],
  ],
  [
    'health of mail',
    (outbox) => outbox.deliveries.health(['mail']),
    ['deliveries_due', 'deliveries_not_delivered'],
  ],
  ['erase', (outbox) => outbox.erase('ada', { who: 'Grace', now: start }), ['leads_by_email']],
  [
    'sweep',
    (outbox) => outbox.sweep(1, start),
    ['fingerprints_by_lead', 'leads_open', 'leads_delivered', 'leads_closed'],
  ],
])('%s reads through indexes alone', async (_, ask, indexes) => {
  const database = prepareDatabase(join(putStore(newFolder()), 'leads.sqlite'));
  const plan: string[] = [];
  const explain = async <T>(script: () => Script<T>): Promise<T> =>
    database.run(function* () {
      const statements = script();
      let step = statements.next();
      for (; !step.done; step = statements.next(answerTo(step.value))) {
        const { sql, params } = step.value;
        const rows = yield { sql: `EXPLAIN QUERY PLAN ${sql}`, params };
        plan.push(...(rows as { detail: string }[]).map(({ detail }) => detail));
      }
      return step.value;
    });
  const explained = { read: explain, run: explain, atomically: explain };
  const engine = createEngine(explained, sqliteDialect, crmAlone, (now) => now);
  await ask(sqlOutbox(engine, newReference, sqliteAccepting(engine)));
  database.close();
  for (const index of indexes) expect(plan.join('\n')).toContain(index);
  expect(
    plan.filter((detail) =>
      /^SCAN (leads|notices|files|fingerprints|events|actions)$/.test(detail),
    ),
  ).toEqual([]);
});

/** No rows, except for the span of all leads. */
const answerTo = ({ sql }: { readonly sql: string }) =>
  sql.includes('AS first')
    ? [{ first: firstLeadIdAt(at(-day * 400)), last: firstLeadIdAt(start) }]
    : [];
