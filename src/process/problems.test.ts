import { beforeEach, describe, expect, it } from 'vitest';
import { useTemporaryStore } from '../../test/temporary-store.ts';
import { newLead } from '../delivery/lead.fixture.ts';
import { claimOne } from '../leads/contract/example-lead.fixture.ts';
import type { Outbox } from '../leads/outbox.ts';
import { findProblems } from './problems.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const outbox = useTemporaryStore();

describe('a server', () => {
  const store = (at: Date, email?: string) => outbox.accept(newLead(email ? { email } : {}), at);
  const claim = (at: Date, mode = 'folk') => claimOne(outbox, at, mode);
  const texts = async (ms: number, mode: string | null = 'folk') =>
    (await findProblems(outbox, mode, after(ms))).map(({ text }) => text);

  it('has no problem with nothing to do', async () => {
    expect(await texts(0)).toEqual([]);
  });

  it('has a problem when its first lead has been due for more than five minutes', async () => {
    await store(start);
    await store(after(MINUTE), 'grace@visitor.example');
    expect(await findProblems(outbox, 'folk', after(5 * MINUTE))).toEqual([]);
    expect(await findProblems(outbox, 'folk', after(5 * MINUTE + 1))).toEqual([
      { text: 'leads are due and do not move', since: start },
    ]);
  });

  it('has none with leads that wait for a later try', async () => {
    await store(start);
    await outbox.retryLater(
      await claim(start),
      { at: after(DAY), reason: 'Folk API error: 500' },
      start,
    );
    expect(await texts(DAY + 5 * MINUTE)).toEqual([]);
    expect(await texts(DAY + 5 * MINUTE + 1)).toHaveLength(1);
  });

  it('leaves leads alone that it does not deliver', async () => {
    await store(start);
    await outbox.pause('folk', after(DAY), 'Folk API error: 401', 'refused');
    expect(await texts(DAY, null)).toEqual([]);
  });

  describe('whose key is refused', () => {
    const refused = ['delivery is paused, the CRM refuses our key: Folk API error: 401'];
    beforeEach(() => outbox.pause('folk', after(15 * SECOND), 'Folk API error: 401', 'refused'));

    it('has a problem at once when a lead waits', async () => {
      expect(await texts(SECOND)).toEqual([]);
      await store(start);
      expect(await texts(SECOND)).toEqual(refused);
    });

    it('still has it when the pause is over, and while a lead is on trial', async () => {
      await store(start);
      expect(await texts(16 * SECOND)).toEqual(refused);
      await claim(after(16 * SECOND));
      expect(await texts(17 * SECOND)).toEqual(refused);
      expect(await texts(10 * MINUTE)).toEqual(refused);
    });

    it('has it no more when someone has resumed', async () => {
      await store(start);
      await outbox.pause('folk', null, '');
      expect(await texts(SECOND)).toEqual([]);
    });

    it('has none for another mode', async () => {
      await store(start);
      expect(await texts(SECOND, 'webhook')).toEqual([]);
    });
  });

  describe('that is rate limited', () => {
    const paused = 'leads are due and do not move, delivery is paused: Folk API error: 429';
    const slowDown = (until: number) =>
      outbox.pause('folk', after(until), 'Folk API error: 429', 'slow-down');

    it('has a problem only when a lead has not moved for five minutes', async () => {
      await store(start);
      await slowDown(15 * MINUTE);
      expect(await texts(5 * MINUTE)).toEqual([]);
      expect(await findProblems(outbox, 'folk', after(5 * MINUTE + 1))).toEqual([
        { text: paused, since: start },
      ]);
    });

    it('has it still when the pause is over and nothing moves', async () => {
      await store(start);
      await slowDown(SECOND);
      expect(await texts(5 * MINUTE)).toEqual([]);
      expect(await texts(5 * MINUTE + 1)).toEqual([paused]);
    });

    it('has it still while the one lead is on trial', async () => {
      await store(start);
      await slowDown(15 * MINUTE);
      await claim(after(16 * MINUTE));
      expect(await findProblems(outbox, 'folk', after(16 * MINUTE))).toEqual([
        { text: paused, since: start },
      ]);
    });

    it('takes no lead of another mode for one on trial', async () => {
      await store(start);
      await claim(start, 'webhook');
      await slowDown(15 * MINUTE);
      await store(after(9 * MINUTE), 'grace@visitor.example');
      expect(await texts(10 * MINUTE)).not.toContain(paused);
    });

    it('takes no lead that has arrived for one on trial', async () => {
      await store(start);
      await outbox.complete(await claim(start), {}, start);
      await slowDown(15 * MINUTE);
      await store(after(9 * MINUTE), 'grace@visitor.example');
      expect(await texts(10 * MINUTE)).toEqual([]);
    });
  });

  it('takes a lead under way for one that moves', async () => {
    await store(start);
    await claim(after(10 * MINUTE));
    expect(await texts(10 * MINUTE + SECOND)).toEqual([]);
  });

  it('has a problem with leads that began in a mode no one serves any more', async () => {
    await store(start);
    await outbox.retryLater(
      await claim(start, 'webhook'),
      { at: start, reason: 'Webhook error: 500' },
      start,
    );
    expect(await texts(5 * MINUTE)).toEqual([]);
    expect(await findProblems(outbox, 'folk', after(5 * MINUTE + 1))).toEqual([
      {
        text: 'leads that began in another mode do not move: keep the settings of that mode until they are delivered',
        since: start,
      },
    ]);
  });

  it('has a problem when a lead has not been delivered for more than a day', async () => {
    const text = 'leads have not been delivered for more than a day, and no one looked after them';
    await store(start);
    const claimed = await claim(start);
    await outbox.giveUp(claimed, 'Folk API error: 422', after(SECOND));
    expect(await texts(SECOND + DAY)).toEqual([]);
    const late = after(SECOND + DAY + 1);
    expect(await findProblems(outbox, 'folk', late)).toEqual([{ text, since: after(SECOND) }]);
    expect(await findProblems(outbox, null, late)).toEqual([{ text, since: after(SECOND) }]);
    await outbox.act('retry', claimed.lead.reference, 'not-delivered', { who: 'Grace', now: late });
    expect(await findProblems(outbox, 'folk', late)).toEqual([]);
  });

  it('names everything that is wrong', async () => {
    await store(start);
    await outbox.giveUp(await claim(start), 'Folk API error: 422', start);
    await store(after(DAY));
    expect(await texts(2 * DAY)).toEqual([
      'leads are due and do not move',
      'leads have not been delivered for more than a day, and no one looked after them',
    ]);
  });

  it('does not repeat what an error of others quotes', async () => {
    const broken: Outbox = {
      ...outbox,
      checkWritable: () => Promise.reject(new TypeError('ada@visitor.example')),
    };
    expect(await findProblems(broken, 'folk', start)).toEqual([
      { text: 'the store fails: TypeError' },
    ]);
  });
});

it('has a problem when the store fails, and says what to do', async () => {
  await outbox.close();
  const [problem, ...others] = await findProblems(outbox, 'folk', start);
  expect(problem?.text).toMatch(/^the store fails: The store .*\.$/);
  expect(others).toEqual([]);
});
