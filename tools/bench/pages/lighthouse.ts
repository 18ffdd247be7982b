import { fork } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from '../clean-up.ts';

/** Figures from Lighthouse's mobile run. */
export type Reading = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly totalBytes: number;
  readonly requests: number;
};

export type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { items?: unknown[] } }>
  >;
};

export type Lighthouse = {
  readonly read: (url: string) => Promise<Reading>;
  readonly close: () => Promise<void>;
};

/**
 * Lighthouse and a browser in a separate process, with Lighthouse's default phone and network. They
 * stay open from page to page, because starting takes as long as a run; caches are empty each time.
 */
export async function startLighthouse(chromium: string): Promise<Lighthouse> {
  const child = fork(new URL('./lighthouse-process.ts', import.meta.url), [chromium], {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  atEnd(() => child.kill());
  const ended = once(child, 'exit');
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
    if (!message) throw new Error('Lighthouse exited before it answered.');
    return message as Report;
  };
  await answer();
  return {
    read: async (url) => {
      child.send(url);
      return readingOf(await answer());
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}

function readingOf({ runtimeError, categories, audits }: Report): Reading {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    totalBytes: value('total-byte-weight'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
  };
}
