import { OutcomeUnknownError } from '@tidewright/leads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitsOnDay } from '../../../packages/leads/lead-reports.ts';
import { createVisits } from './visits.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const person = { 'user-agent': firefox };

function counting() {
  const stored: VisitsOnDay[] = [];
  const countVisits = vi.fn(async (counts: readonly VisitsOnDay[]) => void stored.push(...counts));
  return { visits: createVisits({ countVisits }, () => 'America/New_York'), stored, countVisits };
}

describe('a visit', () => {
  it.each([
    ['a browser', { 'user-agent': firefox }, true],
    ['a phone', { 'user-agent': safari, 'sec-fetch-dest': 'document' }, true],
    ['a phone of Cubot', { 'user-agent': `${firefox} CUBOT_X18` }, true],
    ['a robot', { 'user-agent': google }, false],
    [
      'a robot that names a browser first',
      { 'user-agent': `${safari} (compatible; Bingbot/2.0; +http://www.bing.com/bingbot.htm)` },
      false,
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }, false],
    ['an uptime check', { 'user-agent': 'Mozilla/5.0 (compatible; UptimeRobot/2.0)' }, false],
    ['a preview in a chat', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }, false],
    ['something nameless', {}, false],
    ['a page fetched in advance', { 'user-agent': firefox, 'sec-purpose': 'prefetch' }, false],
    [
      'a page drawn in advance',
      { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' },
      false,
    ],
    ['the same of older browsers', { 'user-agent': firefox, purpose: 'prefetch' }, false],
    ['a script of a page', { 'user-agent': firefox, 'sec-fetch-dest': 'empty' }, false],
  ])('is that of %s: %j, %s', async (_, headers, is) => {
    const { visits, stored } = counting();
    for (let times = 0; times < 2; times += 1) visits.count('/', headers);
    await visits.store();
    expect(stored.map(({ views }) => views)).toEqual(is ? [2] : []);
  });
});

describe('visits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are counted by page and by the day of the agency', async () => {
    // A minute before midnight in New York.
    vi.setSystemTime('2026-03-02T04:58:59Z');
    const { visits, stored } = counting();
    const stop = visits.start();
    visits.count('/', person);
    visits.count('/', person);
    visits.count('/contact', person);
    await vi.advanceTimersByTimeAsync(59_000);
    visits.count('/', { 'user-agent': google });
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    visits.count('/', person);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored).toEqual([
      { day: '2026-03-01', path: '/', views: 2 },
      { day: '2026-03-01', path: '/contact', views: 1 },
      { day: '2026-03-02', path: '/', views: 1 },
    ]);
    await stop();
    expect(stored).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are retried if they cannot be stored, and are stored at the end', async () => {
    const { visits, stored, countVisits } = counting();
    const stop = visits.start();
    visits.count('/', person);
    countVisits.mockRejectedValueOnce(new Error('the disk is full'));
    await visits.store();
    visits.count('/', person);
    await stop();
    expect(stored.map(({ views }) => views)).toEqual([2]);
  });

  it('are not retried if they may be stored', async () => {
    const { visits, stored, countVisits } = counting();
    visits.count('/', person);
    countVisits.mockRejectedValueOnce(new OutcomeUnknownError('The store'));
    await visits.store();
    visits.count('/', person);
    await visits.store();
    expect(stored.map(({ views }) => views)).toEqual([1]);
  });
});
