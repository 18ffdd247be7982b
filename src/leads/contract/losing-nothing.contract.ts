import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadClaim } from '../delivery.ts';
import type { Outbox } from '../outbox.ts';
import { at, by, exampleLead, second } from './example-lead.fixture.ts';

const leaseMs = 10 * second;
const addresses = ['ada', 'grace', 'edsger'];

type Step = { readonly worker: 0 | 1; readonly seconds: number; readonly action: Action };
type Action = (typeof actions)[number];

const actions = [
  'accept',
  'claim',
  'checkpoint',
  'complete',
  'retry',
  'give back',
  'park',
  'release',
] as const;

const step: fc.Arbitrary<Step> = fc.record({
  worker: fc.constantFrom(0, 1),
  seconds: fc.nat({ max: 6 }),
  action: fc.constantFrom(...actions),
});

/** Two workers on one store, doing anything in any order while time passes and leases run out. */
class Workplace {
  readonly #servers: readonly [Outbox, Outbox];
  readonly #hands: readonly [LeadClaim[], LeadClaim[]] = [[], []];
  readonly #accepted = new Set<string>();
  readonly #delivered = new Set<string>();
  #now = at(0);

  constructor(servers: readonly [Outbox, Outbox]) {
    this.#servers = servers;
  }

  async take({ worker, seconds, action }: Step): Promise<void> {
    this.#now = new Date(this.#now.getTime() + seconds * second);
    const [outbox, hand, now] = [this.#servers[worker], this.#hands[worker], this.#now];
    if (action === 'accept') {
      const email = addresses[this.#accepted.size % addresses.length];
      const accepted = await outbox.accept(exampleLead({ ...(email && { email }) }), now);
      if (accepted.kind === 'stored') this.#accepted.add(accepted.reference);
      return;
    }
    if (action === 'release') {
      for (const { reference } of await outbox.list({ state: 'parked', limit: 1 })) {
        await outbox.act('retry', reference, 'parked', by(now));
      }
      return;
    }
    if (action === 'claim') {
      hand.push(...(await outbox.claim({ receiver: 'crm', mode: 'folk', limit: 2, leaseMs }, now)));
      return;
    }
    const claim = action === 'checkpoint' ? hand.at(0) : hand.shift();
    if (claim) await this.#report(outbox, claim, action);
  }

  async #report(
    outbox: Outbox,
    claim: LeadClaim,
    action: Exclude<Action, 'accept' | 'claim' | 'release'>,
  ) {
    const now = this.#now;
    const reports = {
      checkpoint: () => outbox.checkpoint(claim, { contactId: claim.token }, now),
      complete: () => outbox.complete(claim, { contactId: claim.token }, now),
      retry: () =>
        outbox.retryLater(
          claim,
          { at: at(now.getTime() - at(0).getTime() + second), reason: 'down' },
          now,
        ),
      'give back': () => outbox.giveBack(claim, now),
      park: () => outbox.park(claim, 'refused', now),
    };
    const before = await outbox.find(claim.lead.reference);
    const done = await reports[action]();
    if (!done) expect(await outbox.find(claim.lead.reference)).toEqual(before);
    if (done && action === 'complete') {
      expect(this.#delivered).not.toContain(claim.lead.reference);
      this.#delivered.add(claim.lead.reference);
    }
  }

  async check(): Promise<void> {
    const [outbox] = this.#servers;
    await outbox.moveArrivals();
    const leads = await outbox.list({ limit: 1_000 });
    expect(new Set(leads.map(({ reference }) => reference))).toEqual(this.#accepted);
    const sending = leads.filter(({ state }) => state === 'sending').map(({ email }) => email);
    expect(new Set(sending).size).toBe(sending.length);
    const delivered = leads.filter(({ state }) => state === 'delivered');
    expect(new Set(delivered.map(({ reference }) => reference))).toEqual(this.#delivered);
  }
}

export function losingNothing(open: () => Promise<Outbox>): void {
  describe('whatever two workers do', () => {
    it('loses no lead, delivers none twice and never two of one address at once', async () => {
      const servers = [await open(), await open()] as const;
      await fc.assert(
        fc
          .asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
            const workplace = new Workplace(servers);
            for (const each of steps) await workplace.take(each);
            await workplace.check();
          })
          .afterEach(async () => {
            for (const email of addresses) await servers[0].erase(email, by());
          }),
        { numRuns: 40 },
      );
    });
  });
}
