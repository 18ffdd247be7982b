import type { DeliveryOutcome } from '@tidewright/crm';
import type { Lead } from '@tidewright/leads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepingLog, newLead, PERSONAL } from '../../../packages/crm/lead.fixture.ts';
import { claimOne } from '../../../packages/leads/contract/example-lead.fixture.ts';
import type { LeadClaim } from '../../../packages/leads/delivery.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { MAX_TRIES } from './backoff.ts';
import type { Circuit } from './circuit-breaker.ts';
import { recordOutcome } from './worker.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const reason = 'Folk API error: 500';

const outbox = useTemporaryStore();
let calls: string[];
let { log, lines } = keepingLog();

beforeEach(() => {
  calls = [];
  ({ log, lines } = keepingLog());
});
afterEach(() => {
  for (const personal of PERSONAL) expect(JSON.stringify(lines)).not.toContain(personal);
});

const circuit: Circuit = {
  blockedUntil: async () => null,
  isOnTrial: () => false,
  keyRefused: async (why) => void calls.push(`refused: ${why}`),
  rateLimited: async (until, why) => void calls.push(`slow-down: ${why} ${until.toISOString()}`),
  isDown: (why) => void calls.push(`down: ${why}`),
  isUp: () => {},
  succeeded: async () => void calls.push('passed'),
};

async function claimed(tries = 0): Promise<LeadClaim> {
  await outbox.accept(newLead(), later(-1));
  for (let spent = 0; ; spent += 1) {
    const claim = await claimOne(outbox, now);
    if (spent === tries) return claim;
    await outbox.retryLater(claim, { at: now, reason: reason }, now);
  }
}

async function recorded(outcome: DeliveryOutcome, claim: LeadClaim): Promise<Lead | null> {
  const options = { outbox, circuit, clock: () => now, random: () => 0.5, log };
  await recordOutcome(claim, outcome, options);
  return outbox.find(claim.lead.reference);
}

const about = ({ lead: { reference, form } }: LeadClaim, more: object) => ({
  reference,
  form,
  ...more,
});

describe('a delivery that', () => {
  it('arrived is done, and passes', async () => {
    const claim = await claimed();
    const progress = { contactId: 'per_1' };
    const lead = await recorded({ kind: 'delivered', progress }, claim);
    expect(lead).toMatchObject({ state: 'delivered', deliveredAt: now, progress });
    expect(calls).toEqual(['passed']);
    expect(lines).toEqual([
      { level: 'info', message: 'lead delivered', ...about(claim, { status: 'delivered' }) },
    ]);
  });

  it('failed waits for its next try, which neither passes nor pauses', async () => {
    const claim = await claimed();
    const lead = await recorded({ kind: 'retry', reason }, claim);
    expect(lead).toMatchObject({ state: 'waiting', tries: 1, dueAt: later(2_000) });
    expect(calls).toEqual([]);
    const status = 'retry scheduled';
    const fields = about(claim, { status, reason, until: later(2_000) });
    expect(lines).toEqual([{ level: 'warn', message: 'lead retry scheduled', ...fields }]);
  });

  it('failed waits as long as the receiver asks', async () => {
    const after = later(100_000);
    const lead = await recorded({ kind: 'retry', reason, after }, await claimed());
    expect(lead).toMatchObject({ dueAt: after });
  });

  it.each([
    [MAX_TRIES - 2, 'waiting'],
    [MAX_TRIES - 1, 'not-delivered'],
  ])('failed after %d tries is %s', async (tries, state) => {
    expect(await recorded({ kind: 'retry', reason }, await claimed(tries))).toMatchObject({
      state,
    });
    expect(calls).toEqual([]);
  });

  it('was rejected is not delivered, with a line that says why, and passes', async () => {
    const claim = await claimed();
    const lead = await recorded({ kind: 'rejected', reason: 'Folk API error: 422' }, claim);
    expect(lead).toMatchObject({ state: 'not-delivered', lastError: 'Folk API error: 422' });
    expect(calls).toEqual(['passed']);
    const fields = about(claim, { status: 'not delivered', reason: 'Folk API error: 422' });
    expect(lines).toEqual([{ level: 'error', message: 'lead not delivered', ...fields }]);
  });

  it('was rejected ends what earlier tries say of the receiver: it answers', async () => {
    const failure = { at: now, reason, cause: '503' } as const;
    await outbox.retryLater(await claimed(), failure, now);
    expect(await outbox.failedTries('folk')).toMatchObject([{ reason, cause: '503' }]);
    await recorded(
      { kind: 'rejected', reason: 'Folk API error: 422' },
      await claimOne(outbox, now),
    );
    expect(await outbox.failedTries('folk')).toEqual([]);
  });

  it('was rate limited goes back, spends no try and does not pass', async () => {
    const claim = await claimed();
    const until = later(30_000);
    const lead = await recorded({ kind: 'slow-down', reason, until }, claim);
    expect(lead).toMatchObject({ state: 'waiting', tries: 0, dueAt: claim.lead.dueAt });
    expect(calls).toEqual([`slow-down: ${reason} ${until.toISOString()}`]);
    const fields = about(claim, { status: 'returned to the queue', reason });
    expect(lines).toEqual([{ level: 'info', message: 'lead returned to the queue', ...fields }]);
  });

  it.each<DeliveryOutcome>([
    { kind: 'delivered', progress: {} },
    { kind: 'retry', reason },
    { kind: 'rejected', reason },
    { kind: 'slow-down', reason, until: later(1_000) },
    { kind: 'refused-key', reason },
    { kind: 'lost' },
  ])('ended as $kind after its lead was taken over says so', async (outcome) => {
    const claim = await claimed();
    await outbox.giveBack(claim, now);
    expect(await recorded(outcome, claim)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(lines).toEqual([
      { level: 'warn', message: 'lead claim lost', ...about(claim, { status: 'lost' }) },
    ]);
  });
});

it('pauses the queue before the lead is back in it', async () => {
  const claim = await claimed();
  const states: (string | undefined)[] = [];
  const see = async () => void states.push((await outbox.find(claim.lead.reference))?.state);
  const watching: Circuit = { ...circuit, keyRefused: see, rateLimited: see };
  const options = { outbox, circuit: watching, clock: () => now, random: () => 0.5, log };
  await recordOutcome(claim, { kind: 'slow-down', reason, until: later(1_000) }, options);
  const again = await claimOne(outbox, now);
  await recordOutcome(again, { kind: 'refused-key', reason }, options);
  expect(states).toEqual(['sending', 'sending']);
});
