import { dayMs } from '@tidewright/kit/durations';
import type { Outbox } from '@tidewright/leads';
import { actionRules } from '../../../packages/leads/actions.ts';
import type { Measured } from './measure.ts';
import { someEmail, words } from './stored-leads.ts';

/** The store calls that the pages make. */
export async function storeCalls(store: Outbox, now: Date): Promise<readonly Measured[]> {
  const [lead] = await store.list({ limit: 1 });
  const { reference = '' } = lead ?? {};
  const month = { from: new Date(now.getTime() - 30 * dayMs) };
  const days = Array.from({ length: 15 }, (_, day) => new Date(now.getTime() - (14 - day) * dayMs));
  const { landing: pages } = await store.origins({});
  const toRetry = { filter: {}, states: actionRules.retry.from, after: null, limit: 2_000 };
  return [
    ['sum', () => store.sum()],
    ['list, newest', () => store.list({ limit: 26 })],
    ['list, of a form', () => store.list({ limit: 26, forms: ['contact'] })],
    ['list, by value', () => store.list({ limit: 26, sort: 'value' })],
    ['list, set aside', () => store.list({ limit: 26, state: 'set-aside' })],
    ['search, one lead', () => store.list({ limit: 26, text: words.narrow })],
    ['search, a third of all', () => store.list({ limit: 26, text: words.broad })],
    ['count, a third of all', () => store.count({ text: words.broad })],
    ['facets, all', () => store.facets({})],
    ['facets, a third of all', () => store.facets({ text: words.broad })],
    ['leads to act on', () => store.seenLeads(toRetry)],
    ['origins, 30 days', () => store.origins(month)],
    ['origins, all', () => store.origins({})],
    ['medians by page, 30 days', () => store.medianAnswers(month, 'landing', pages)],
    ['medians by page, all', () => store.medianAnswers({}, 'landing', pages)],
    ['answering, 30 days', () => store.answering(month, { contact: now })],
    ['received, 14 days', () => store.receivedBetween(days)],
    ['delivery times, 30 days', () => store.deliveryTimes(month)],
    ['delivery times, all', () => store.deliveryTimes({})],
    ['attempts, all', () => store.attempts({})],
    ['timeline', () => store.timeline(reference)],
    ['person', () => store.person(someEmail)],
    ['actions', () => store.actions({ limit: 50 })],
  ].map(([name, call]) => ({ name, call }) as Measured);
}
