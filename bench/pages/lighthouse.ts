import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Those of Lighthouse's mobile run that we look at. */
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

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { items?: unknown[] } }>
  >;
};

/** A browser of its own for each run, on the phone and line that Lighthouse assumes. */
export async function runLighthouse(url: string, chromium: string): Promise<Reading> {
  const { stdout } = await execute(
    'bench/node_modules/.bin/lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      '--max-wait-for-load=45000',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 100_000_000, timeout: 180_000 },
  );
  return readingOf(JSON.parse(stdout));
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
