import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { security, useApp } from './app.fixture.ts';
import { isFresh, pickVariant } from './negotiate.ts';
import { createFastPath } from './serve-site.ts';
import { sitePages } from './site-files.ts';

/** Four times the text may take about four times as long; quadratic code would take sixteen times. */
const length = 4_000;
const mostTimes = 9;
const clockMs = 0.5;
const patienceMs = 3_000;

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Interleaved, and the best of each counts, because a busy machine spoils some rounds. */
async function expectLinear(work: (text: string) => unknown, make: (count: number) => string) {
  const [text, longText] = [make(length), make(4 * length)];
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const giveUpAt = performance.now() + patienceMs;
  for (let round = 1; performance.now() < giveUpAt; round += 1) {
    short = Math.min(short, await timeOf(() => work(text)));
    long = Math.min(long, await timeOf(() => work(longText)));
    if (round >= 3 && long <= mostTimes * short + clockMs) break;
  }
  expect(long).toBeLessThanOrEqual(mostTimes * short + clockMs);
}

const server = useApp({ logLevel: 'silent' });

/** Ends differently, so a pattern has to try everywhere. */
const repeated = [
  ['slashes', (n: number) => '/'.repeat(n)],
  ['slashes before something else', (n: number) => `${'/'.repeat(n)}x`],
  ['dots', (n: number) => `/${'.'.repeat(n)}`],
  ['.html over and over', (n: number) => `/${'.html'.repeat(n / 5)}x`],
  ['question marks', (n: number) => `/${'?'.repeat(n)}`],
  ['escapes', (n: number) => `/${'%20'.repeat(n / 3)}`],
  ['broken escapes', (n: number) => `/${'%'.repeat(n)}`],
  ['dot segments', (n: number) => `/${'../'.repeat(n / 3)}`],
] as const;

describe('a long address', () => {
  it.each(repeated)('of %s is answered in linear time', async (_, make) => {
    await expectLinear((url) => server.app.inject({ url }), make);
    await expectLinear((url) => server.app.inject({ url, method: 'DELETE' }), make);
  });

  it.each(repeated)('of %s takes the fast path in linear time', async (_, make) => {
    const answer = createFastPath({ files: new Map(), policies: {}, security }, {});
    await expectLinear(
      (url) => answer({ method: 'GET', url, headers: {} } as IncomingMessage, {} as ServerResponse),
      make,
    );
  });
});

const lists = [
  ['commas', (n: number) => ','.repeat(n)],
  ['blanks', (n: number) => `${' '.repeat(n)}x`],
  ['semicolons', (n: number) => `gzip${';'.repeat(n)}`],
  ['blanks before a weight', (n: number) => `gzip;${' '.repeat(n)}x`],
  ['digits', (n: number) => `gzip;q=${'1'.repeat(n)}x`],
  ['names', (n: number) => 'gzip,'.repeat(n / 5)],
  ['weak tags', (n: number) => 'W/'.repeat(n / 2)],
] as const;

describe('a long header', () => {
  it.each(lists)('of %s is read in linear time', async (_, make) => {
    const variant = { encoding: 'identity', body: Buffer.alloc(0), etag: '"x"' } as const;
    await expectLinear((header) => pickVariant([variant], header), make);
    await expectLinear((header) => isFresh('"x"', header), make);
    await expectLinear((accept) => server.app.inject({ url: '/%zz', headers: { accept } }), make);
  });
});

it.each(['<', '&', '{heading}', 'x'])(
  'a message of many %s is filled in linear time',
  async (text) => {
    const pages = sitePages(new Map());
    await expectLinear(
      (words) => pages.message(words, words),
      (n) => text.repeat(n / text.length),
    );
  },
);
