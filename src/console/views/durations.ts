import type { CrmMode } from '../../config.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Fact } from '../pages/view.ts';
import type { Desk } from '../web/desk.ts';
import { briefly, type Clock } from './clock.ts';
import { markOf, receiverOf } from './marks.ts';

/** As many as tell a usual day. */
const usual = 50;

/** How long things take, the figure before the words. */
export async function durationsOf({ store, mode }: Desk, clock: Clock): Promise<readonly Fact[]> {
  const oldestIn = async (state: 'waiting' | 'parked') =>
    (await store.list({ state, sort: 'oldest', limit: 1 }))[0];
  const [waiting, parked, delivered] = await Promise.all([
    oldestIn('waiting'),
    oldestIn('parked'),
    store.list({ state: 'delivered', limit: usual }),
  ]);
  const open = [waiting, parked].filter((lead) => lead !== undefined);
  const [oldest] = open.toSorted((one, other) => Number(one.receivedAt) - Number(other.receivedAt));
  return [
    ...(oldest ? [oldestFact(oldest, mode, clock)] : []),
    ...(waiting && mode !== 'stored only' && waiting.dueAt > clock.now
      ? [nextTry(waiting, clock)]
      : []),
    ...(delivered.length > 0 ? [usualFact(delivered, receiverOf(mode))] : []),
    ...(open.length === 0 && delivered.length === 0 ? [nothingYet] : []),
  ];
}

const oldestFact = (lead: Lead, mode: CrmMode, clock: Clock): Fact => ({
  name: briefly(Number(clock.now) - Number(lead.receivedAt)),
  value: [
    { text: `Oldest that is open: ${lead.reference}, ${markOf(lead, mode).word.toLowerCase()}` },
  ],
  href: `/leads/${lead.reference}`,
});

const nextTry = ({ dueAt }: Lead, clock: Clock): Fact => ({
  name: clock.time(dueAt).words,
  value: [{ text: 'Next try of the lead that waits longest' }],
});

function usualFact(delivered: readonly Lead[], receiver: string): Fact {
  const took = delivered
    .map(({ receivedAt, deliveredAt }) => Number(deliveredAt) - Number(receivedAt))
    .sort((one, other) => one - other);
  return {
    name: briefly(took[Math.floor(took.length / 2)] ?? 0),
    value: [{ text: `From sent form to ${receiver}, on a usual day` }],
  };
}

const nothingYet: Fact = { name: '–', value: [{ text: 'Nothing to measure yet' }] };
