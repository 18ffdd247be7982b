import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Request, ViewportSize } from '@playwright/test';

/** What a first visit costs, in bytes as they are sent, before anything is scrolled or touched. */
export type PageWeight = {
  readonly document: number;
  readonly styles: number;
  readonly script: number;
  /** All script once the form has been touched; without a form, all there is. */
  readonly scriptWithForm: number;
  readonly fonts: number;
  readonly fontFiles: number;
  readonly images: number;
  readonly total: number;
  readonly requests: number;
  readonly nodes: number;
  /** Addresses without which the browser does not paint. */
  readonly blocking: readonly string[];
  /** Whatever was asked of another site, and whatever was kept in the browser. */
  readonly foreign: readonly string[];
};

type Received = { readonly kind: string; readonly bytes: number };

/** Visits with an empty cache, as someone does who has never been here. */
export async function weigh(
  browser: Browser,
  viewport: ViewportSize,
  url: string,
): Promise<PageWeight> {
  const page = await browser.newPage({ viewport });
  const requests: Request[] = [];
  const foreign: string[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  page.on('request', (request) => {
    const address = URL.parse(request.url());
    const isFar = address?.protocol.startsWith('http') && address.origin !== new URL(url).origin;
    if (isFar) foreign.push(request.url());
  });
  await page.goto(url);
  // Fonts are asked for by the first layout, which a busy machine may do late.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForLoadState('networkidle');
  const first = await received(requests);
  const inline = await inlineParts(page);
  await touchForm(page);
  const all = await received(requests);
  const cookies = await page.context().cookies();
  await page.close();

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
    foreign: [...foreign, ...cookies.map(({ name }) => `cookie ${name}`)],
  };
}

/** What someone loads who reads a page from its top to its end and touches nothing. */
export async function weighReading(
  browser: Browser,
  viewport: ViewportSize,
  url: string,
): Promise<Pick<PageWeight, 'total' | 'script'> & { readonly proof: string }> {
  const page = await browser.newPage({ viewport });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, viewport.height / 2);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  const all = await received(requests);
  const { scripts } = await inlineParts(page);
  const proof = (await page.locator('[data-proof]').textContent()) ?? '';
  await page.close();
  return {
    proof,
    total: all.reduce((total, { bytes }) => total + bytes, 0),
    script: compressed(scripts) + sum(all, 'script'),
  };
}

async function touchForm(page: Page): Promise<void> {
  const form = page.locator('form[data-form]').first();
  if ((await form.count()) === 0) return;
  await form.dispatchEvent('pointerdown', { bubbles: true });
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
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

/** Inline parts are compressed within their page; by themselves they show what they add. */
const compressed = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);

function inlineParts(page: Page) {
  return page.evaluate(() => {
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
    // A screen brings its own out of a template, after the first paint.
    const sheets = document.querySelectorAll<HTMLLinkElement>(
      'link[rel~="stylesheet"]:not(.screen > *)',
    );
    const scripts = document.querySelectorAll<HTMLScriptElement>(
      'script[src]:not([async], [defer], [type="module"])',
    );
    return {
      styles: textOf('style'),
      scripts: textOf('script:not([src], [type="application/ld+json"], [type="speculationrules"])'),
      nodes: document.querySelectorAll('*').length,
      blocking: [...[...sheets].map(({ href }) => href), ...[...scripts].map(({ src }) => src)],
    };
  });
}
