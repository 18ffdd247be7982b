import type { Outbox } from '@tidewright/leads';
import { beforeEach, describe, expect, it } from 'vitest';
import { by, claimOne } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { at, day, minute, second, start } from '../../../packages/leads/contract/times.fixture.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { findProblems } from './problems.ts';

const outbox = useTemporaryStore();

describe('a server', () => {
  const store = (now: Date) => storedAs(outbox, 'waiting', {}, now);
  const claim = (now: Date, mode = 'folk') => claimOne(outbox, now, mode);
  const texts = async (ms: number, mode: string | null = 'folk') =>
    (await findProblems(outbox, mode, at(ms))).map(({ text }) => text);

  it('has no problem with nothing to do', async () => {
    expect(await texts(0)).toEqual([]);
  });

  it('has a problem when its first lead has been due for more than five minutes', async () => {
    await store(start);
    await store(at(minute));
    expect(await findProblems(outbox, 'folk', at(5 * minute))).toEqual([]);
    expect(await findProblems(outbox, 'folk', at(5 * minute + 1))).toEqual([
      { kind: 'stuck', text: 'leads are due and do not move', since: start },
    ]);
  });

  it('has none with leads that wait for a later try', async () => {
    await store(start);
    await outbox.retryLater(await claim(start), { at: at(day), reason: 'down' }, start);
    expect(await texts(day + 5 * minute)).toEqual([]);
    expect(await texts(day + 5 * minute + 1)).toHaveLength(1);
  });

  it('leaves leads alone that it does not deliver', async () => {
    await store(start);
    await outbox.pause('folk', at(day), 'Folk API error: 401', 'refused');
    expect(await texts(day, null)).toEqual([]);
  });

  describe('whose key is refused', () => {
    const refused = ['delivery is paused, the CRM refuses our key: Folk API error: 401'];
    beforeEach(() => outbox.pause('folk', at(15 * second), 'Folk API error: 401', 'refused'));

    it('has a problem at once when a lead waits', async () => {
      expect(await texts(second)).toEqual([]);
      await store(start);
      expect(await texts(second)).toEqual(refused);
    });

    it('still has it when the pause is over, and while a lead is on trial', async () => {
      await store(start);
      expect(await texts(16 * second)).toEqual(refused);
      await claim(at(16 * second));
      expect(await texts(17 * second)).toEqual(refused);
      expect(await texts(10 * minute)).toEqual(refused);
    });

    it('has it no more when someone has resumed', async () => {
      await store(start);
      await outbox.pause('folk', null, '');
      expect(await texts(second)).toEqual([]);
    });

    it('has none for another mode', async () => {
      await store(start);
      expect(await texts(second, 'webhook')).toEqual([]);
    });
  });

  describe('that is rate limited', () => {
    const paused = 'leads are due and do not move, delivery is paused: Folk API error: 429';
    const slowDown = (until: number) =>
      outbox.pause('folk', at(until), 'Folk API error: 429', 'slow-down');

    it('has a problem only when a lead has not moved for five minutes', async () => {
      await store(start);
      await slowDown(15 * minute);
      expect(await texts(5 * minute)).toEqual([]);
      expect(await findProblems(outbox, 'folk', at(5 * minute + 1))).toEqual([
        { kind: 'stuck', text: paused, since: start },
      ]);
    });

    it('has it still when the pause is over and nothing moves', async () => {
      await store(start);
      await slowDown(second);
      expect(await texts(5 * minute)).toEqual([]);
      expect(await texts(5 * minute + 1)).toEqual([paused]);
    });

    it('has it still while the one lead is on trial', async () => {
      await store(start);
      await slowDown(15 * minute);
      await claim(at(16 * minute));
      expect(await findProblems(outbox, 'folk', at(16 * minute))).toEqual([
        { kind: 'stuck', text: paused, since: start },
      ]);
    });

    it('takes no lead of another mode for one on trial', async () => {
      await store(start);
      await claim(start, 'webhook');
      await slowDown(15 * minute);
      await store(at(9 * minute));
      expect(await texts(10 * minute)).not.toContain(paused);
    });

    it('takes no lead that has arrived for one on trial', async () => {
      await storedAs(outbox, 'delivered');
      await slowDown(15 * minute);
      await store(at(9 * minute));
      expect(await texts(10 * minute)).toEqual([]);
    });
  });

  it('takes a lead under way for one that moves', async () => {
    await store(start);
    await claim(at(10 * minute));
    expect(await texts(10 * minute + second)).toEqual([]);
  });

  it('has a problem with leads that began in a mode no one serves any more', async () => {
    await store(start);
    await outbox.retryLater(await claim(start, 'webhook'), { at: start, reason: 'down' }, start);
    expect(await texts(5 * minute)).toEqual([]);
    expect(await findProblems(outbox, 'folk', at(5 * minute + 1))).toEqual([
      {
        kind: 'stuck in another mode',
        text: 'leads that began in another mode do not move: keep the settings of that mode until they are delivered',
        since: start,
      },
    ]);
  });

  it('names a CRM that only a newer release knows, and leaves its leads as they are', async () => {
    const reference = await store(start);
    await store(start);
    const held = await claim(start, 'hubspot');
    const progress = { contactId: '1' };
    await outbox.checkpoint(held, progress, start);
    await outbox.retryLater(held, { at: start, reason: 'down' }, start);
    await outbox.complete(await claim(at(minute)), {}, at(minute));
    expect(await findProblems(outbox, 'folk', at(5 * minute + 1))).toEqual([
      {
        kind: 'stuck in another mode',
        text: 'leads that began in the mode hubspot do not move: this release has no such CRM, so install the one that had it, or enter them by hand and close them',
        since: start,
      },
    ]);
    expect(await outbox.find(reference)).toMatchObject({
      state: 'waiting',
      mode: 'hubspot',
      progress,
    });
  });

  it('has a problem when a lead has not been delivered for more than a day', async () => {
    const text = 'leads have not been delivered for more than a day, and no one looked after them';
    await store(start);
    const claimed = await claim(start);
    await outbox.giveUp(claimed, 'Folk API error: 422', at(second));
    expect(await texts(second + day)).toEqual([]);
    const late = at(second + day + 1);
    const problem = { kind: 'not delivered', text, since: at(second) };
    expect(await findProblems(outbox, 'folk', late)).toEqual([problem]);
    expect(await findProblems(outbox, null, late)).toEqual([problem]);
    await outbox.act('retry', claimed.lead.reference, 'not-delivered', by(late));
    expect(await findProblems(outbox, 'folk', late)).toEqual([]);
  });

  it('names everything that is wrong', async () => {
    await storedAs(outbox, 'not-delivered');
    await store(at(day));
    expect(await texts(2 * day)).toEqual([
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
      { kind: 'store fails', text: 'the store fails: TypeError' },
    ]);
  });
});

it('has a problem when the store fails, and says what to do', async () => {
  await outbox.close();
  const [problem, ...others] = await findProblems(outbox, 'folk', start);
  expect(problem?.text).toMatch(/^the store fails: The store .*\.$/);
  expect(others).toEqual([]);
});
