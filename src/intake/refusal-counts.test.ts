import { describe, expect, it, vi } from 'vitest';
import { company as sample } from '../../test/content-forms.ts';
import { StoreUnavailableError } from '../leads/errors.ts';
import type { RefusedOnDay } from '../leads/lead-reports.ts';
import type { LeadInbox } from '../leads/outbox.ts';
import { browser, startIntake, useIntake } from './intake.fixture.ts';
import { RefusalCounts } from './refusal-counts.ts';

const form = { name: 'Ada', email: 'ada@example.com', url: 'https://a.example', details: 'Slow' };

const company = { ...sample, timeZone: 'America/New_York' };
const intake = useIntake();

const send = (given: object, headers: Record<string, string> = {}) =>
  intake.post('contact', { ...form, ...given }, headers);

it('counts each field once for a visitor, and who was taken then', async () => {
  const one = { 'idempotency-key': 'one' };
  const two = { 'idempotency-key': 'two' };
  await send({ name: '', email: '' }, one);
  await send({ name: '' }, one);
  await send({ email: 'x' }, two);
  expect((await send({}, one)).statusCode).toBe(201);
  expect((await send({}, one)).statusCode).toBe(200);
  await intake.app.close();
  expect(await intake.outbox.refusedFields({ from: '2026-11-15', to: '2026-11-15' })).toEqual([
    { form: 'contact', field: 'email', refused: 2, succeeded: 1 },
    { form: 'contact', field: 'name', refused: 1, succeeded: 1 },
  ]);
});

it('knows a form without script again by a mark in its page', async () => {
  const post = (given: Record<string, string>) =>
    intake.postForm('contact', { ...form, ...given }, browser);
  const refused = await post({ name: '' });
  const mark = refused.body.match(/<input type="hidden" name="correction" value="([\w-]+)"/)?.[1];
  const again = await post({ name: '', correction: mark ?? '' });
  expect(again.body).toContain(`name="correction" value="${mark}"`);
  expect((await post({ correction: mark ?? '' })).statusCode).toBe(303);
  await post({ name: '', correction: 'not one "of" ours' });
  await intake.app.close();
  expect(await intake.outbox.refusedFields({})).toEqual([
    { form: 'contact', field: 'name', refused: 2, succeeded: 1 },
  ]);
});

it('stores what it counted from time to time, without being asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using timed = await startIntake();
  vi.advanceTimersByTime(9_999);
  await timed.post('contact', { ...form, name: '' });
  expect(await timed.outbox.refusedFields({})).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await timed.outbox.refusedFields({})).toHaveLength(1), {
    timeout: 60_000,
  });
});

it('keeps what cannot be stored for the next time', async () => {
  const { outbox } = intake;
  const countRefusals = vi.fn(outbox.countRefusals);
  countRefusals.mockRejectedValueOnce(new StoreUnavailableError('The disk is full.'));
  const counts = new RefusalCounts({ outbox: { ...outbox, countRefusals }, company });
  const evening = new Date('2026-11-16T04:00:00Z');
  counts.refused('contact', 'one', ['email'], evening);
  await counts.store();
  counts.refused('contact', 'two', ['email'], evening);
  await counts.store();
  await counts.store();
  expect(await outbox.refusedFields({ to: '2026-11-15' })).toEqual([
    { form: 'contact', field: 'email', refused: 2, succeeded: 0 },
  ]);
});

describe('a form that was refused', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  const stored: RefusedOnDay[] = [];
  const outbox = { countRefusals: async (all) => void stored.push(...all) } as LeadInbox;

  it('is known for an hour after it was last refused', () => {
    const counts = new RefusalCounts({ outbox, company });
    counts.refused('contact', 'one', ['email'], at(0));
    counts.refused('contact', 'two', ['email'], at(5));
    counts.refused('contact', 'one', ['email'], at(10));
    const known = (mark: string, minutes: number) =>
      counts.isCorrected('contact', mark, at(minutes));
    expect([known('one', 69), known('one', 70)]).toEqual([true, false]);
    expect([known('two', 64), known('two', 65), known('other', 10)]).toEqual([true, false, false]);
  });

  it('counts no more once it is forgotten', async () => {
    const counts = new RefusalCounts({ outbox, company });
    counts.refused('contact', 'late', ['email'], at(0));
    counts.taken('contact', 'late', at(60));
    await counts.store();
    expect(stored).toMatchObject([{ refused: 1, succeeded: 0 }]);
  });

  it('is forgotten first where there are too many', () => {
    const counts = new RefusalCounts({ outbox, company });
    for (let form = 0; form <= 10_000; form += 1) counts.refused('contact', `${form}`, [], at(0));
    const known = [0, 1, 10_000].map((form) => counts.isCorrected('contact', `${form}`, at(0)));
    expect(known).toEqual([false, true, true]);
  });
});
