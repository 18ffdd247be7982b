import type { Browser, Page, Request } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { phone } from './first-screen.ts';

/** What a page costs a visitor's first visit on a phone, in bytes as they are sent. */
export type PageWeight = {
  readonly document: number;
  readonly styles: number;
  readonly script: number;
  /** With the form on the screen; the same as `script` where there is none. */
  readonly scriptWithForm: number;
  readonly fonts: number;
  readonly fontFiles: number;
  readonly images: number;
  readonly total: number;
  readonly requests: number;
  readonly nodes: number;
  /** Everything that holds the first paint back, by address. */
  readonly blocking: readonly string[];
};

type Received = { readonly kind: string; readonly bytes: number };

/** Opens the page in a browser of its own, so that nothing comes from a cache. */
export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));

    await page.goto(url, { waitUntil: 'networkidle' });
    const first = await received(requests);
    const inline = await inlineParts(page);
    const form = page.locator('form[data-form]').first();
    if ((await form.count()) > 0) {
      await form.scrollIntoViewIfNeeded();
      await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
    }
    const all = await received(requests);

    const script = compressed(inline.scripts);
    return {
      document: sum(first, 'document'),
      styles: compressed(inline.styles) + sum(first, 'stylesheet'),
      script: script + sum(first, 'script'),
      scriptWithForm: script + sum(all, 'script'),
      fonts: sum(first, 'font'),
      fontFiles: first.filter(({ kind }) => kind === 'font').length,
      images: sum(first, 'image'),
      total: first.reduce((total, { bytes }) => total + bytes, 0),
      requests: first.length,
      nodes: inline.nodes,
      blocking: inline.blocking,
    };
  } finally {
    await context.close();
  }
}

function received(requests: readonly Request[]): Promise<Received[]> {
  return Promise.all(
    requests
      .filter((request) => request.url().startsWith('http'))
      .map(async (request) => ({
        kind: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
  );
}

const sum = (received: readonly Received[], kind: string) =>
  received.filter((one) => one.kind === kind).reduce((total, { bytes }) => total + bytes, 0);

/** Inline parts are squeezed together with their page; alone they tell what they would cost. */
const compressed = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);

function inlineParts(page: Page) {
  return page.evaluate(() => {
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')];
    const scripts = [
      ...document.querySelectorAll<HTMLScriptElement>(
        'script[src]:not([async], [defer], [type="module"])',
      ),
    ];
    return {
      styles: textOf('style'),
      scripts: textOf('script:not([src], [type="application/ld+json"])'),
      nodes: document.querySelectorAll('*').length,
      blocking: [...sheets.map(({ href }) => href), ...scripts.map(({ src }) => src)],
    };
  });
}
