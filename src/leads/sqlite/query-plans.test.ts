import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { at, day, start } from '../contract/example-lead.fixture.ts';
import { crmAlone } from '../delivery.ts';
import type { AskedLeads, LeadFilter, ListFilter } from '../lead-admin.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import { listActions } from '../sql/actions.ts';
import { erasePerson, sweepBatch } from '../sql/delete-leads.ts';
import { claimDue, nextDueAt } from '../sql/deliveries/claim.ts';
import { healthOf, listDeliveries } from '../sql/deliveries/read.ts';
import { countFacets, countMatching, listLeads, listSeenLeads } from '../sql/filter-leads.ts';
import { findLead, oldestParkedAt, readTimeline, sumLeads } from '../sql/read-leads.ts';
import {
  countAnswering,
  countAttempts,
  countOrigins,
  countReceived,
  listVisits,
  measureDeliveries,
} from '../sql/reports.ts';
import { query, type Script } from '../sql/script.ts';
import { sqliteDialect } from './dialect.ts';
import { prepareDatabase } from './prepare-database.ts';

const context = { now: start, nowParam: start, dialect: sqliteDialect, alsoTo: crmAlone };
const request = { receiver: 'crm' as const, mode: 'folk', limit: 5, leaseMs: 60_000 };

const asked: AskedLeads = {
  ...{ filter: { text: 'ada', counted: '9:0:' }, states: ['waiting', 'parked'] },
  ...{ after: null, limit: 50 },
};

const filed = 'leads USING COVERING INDEX leads_filed';
const kinds = 'leads USING COVERING INDEX leads_kinds';

const filters: readonly [string, LeadFilter & Pick<ListFilter, 'sort'>][] = [
  ['delivered', { state: 'delivered' }],
  ['of a form', { forms: ['contact', 'newsletter'], before: start }],
  ['from a source', { source: null, state: 'parked', from: start }],
  ['with words', { text: 'ada love', state: 'parked' }],
  ['by value', { sort: 'value' }],
];

/** Frequent queries must not read all leads. */
it.each<[string, () => Script<unknown>, string[]]>([
  ['claim', () => claimDue(request, 'token', context), ['deliveries_lease', 'deliveries_due']],
  ['next due', () => nextDueAt(request, context), ['deliveries_lease', 'deliveries_due']],
  ['list', () => listLeads({ limit: 50 }, sqliteDialect), ['sqlite_autoindex_leads_1']],
  ['list parked', () => listLeads({ state: 'parked', limit: 50 }, sqliteDialect), ['leads_open']],
  ...filters.flatMap(([name, filter]): [string, () => Script<unknown>, string[]][] => [
    [`list ${name}`, () => listLeads({ ...filter, limit: 50 }, sqliteDialect), [filed]],
    [`count ${name}`, () => countMatching(filter, sqliteDialect), ['COVERING INDEX']],
    [`facets ${name}`, () => countFacets(filter, sqliteDialect), ['COVERING INDEX']],
  ]),
  ['facets', () => countFacets({}, sqliteDialect), [kinds]],
  ['facets with a word', () => countFacets({ text: 'ada' }, sqliteDialect), [kinds]],
  ['facets of a page', () => countFacets({ landing: '/', text: 'ada' }, sqliteDialect), [filed]],
  [
    'list answered today',
    () => listLeads({ answeredFrom: start, limit: 200 }, sqliteDialect),
    ['leads_answered_at (answered_at>?)'],
  ],
  [
    'list with words alone',
    () => listLeads({ text: 'ada', limit: 50 }, sqliteDialect),
    ['leads USING COVERING INDEX sqlite_autoindex_leads_1'],
  ],
  ['leads to act on', () => listSeenLeads(asked, sqliteDialect), [filed]],
  ['origins', () => countOrigins({}, {}, sqliteDialect), ['report_counts']],
  [
    'origins since long ago',
    () => countOrigins({ from: at(-day * 180) }, { contact: start }, sqliteDialect),
    ['leads_reported', 'leads_to_answer'],
  ],
  [
    'origins of nearly all the time',
    () => countOrigins({ from: at(-day * 364) }, { contact: start }, sqliteDialect),
    ['report_counts', 'SEARCH leads USING INDEX leads_counted (id<?)', 'leads_to_answer'],
  ],
  [
    'origins of a short time',
    () => countOrigins({ from: start, before: at(day) }, { contact: start }, sqliteDialect),
    ['leads_counted', 'leads_to_answer'],
  ],
  [
    'answering of a short time',
    () => countAnswering({ from: start, before: at(day) }, { contact: start }, sqliteDialect),
    ['leads_counted', 'leads_to_answer'],
  ],
  ['visits', () => listVisits({ from: '2026-03-02' }), ['visits_by_day']],
  ['received', () => countReceived([start, start]), ['leads_counted']],
  ['delivery times', () => measureDeliveries({ before: start }, sqliteDialect), ['leads_took']],
  ['attempts', () => countAttempts({ from: start }), ['events_by_kind']],
  ['sum', () => sumLeads(sqliteDialect), ['leads_open', 'leads_waiting', 'leads_delivered']],
  ['parked since', oldestParkedAt, ['deliveries_parked']],
  ['timeline', () => readTimeline('TW-7F3K-92QD'), ['sqlite_autoindex_leads_2']],
  ['actions', () => listActions({ limit: 50, before: 9 }), ['INTEGER PRIMARY KEY']],
  ['find', () => findLead('TW-7F3K-92QD'), ['sqlite_autoindex_leads_2']],
  [
    'claim mail',
    () => claimDue({ receiver: 'mail', limit: 1, leaseMs: 60_000 }, 'token', context),
    ['deliveries_lease', 'deliveries_due'],
  ],
  ['next mail', () => nextDueAt({ receiver: 'mail' }, context), ['deliveries_lease']],
  [
    'deliveries of a lead',
    () => listDeliveries({ reference: 'TW-7F3K-92QD', limit: 9 }),
    ['deliveries_of_lead'],
  ],
  ['health of mail', () => healthOf(['mail']), ['deliveries_due', 'deliveries_parked']],
  ['erase', () => erasePerson('ada', { ...context, who: 'Grace' }), ['leads_by_email']],
  [
    'sweep',
    () => sweepBatch(1, context),
    ['fingerprints_by_lead', 'leads_open', 'leads_delivered', 'leads_handled'],
  ],
])('%s reads through indexes alone', (_, script, indexes) => {
  const folder = newFolder();
  const database = prepareDatabase(join(folder, 'leads.sqlite'));
  const plan = database.run(function* () {
    const details: string[] = [];
    const statements = script();
    for (let step = statements.next(); !step.done; step = statements.next(answerTo(step.value))) {
      const { sql, params } = step.value;
      const rows = yield* query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params);
      details.push(...rows.map(({ detail }) => detail));
    }
    return details;
  });
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
