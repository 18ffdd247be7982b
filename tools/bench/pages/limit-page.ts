import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PagePolicy } from '../../../apps/server/http/security-headers.ts';
import type { SiteFile, SiteFiles, Variant } from '../../../apps/server/http/site-files.ts';
import { policyOf } from '../../../apps/site/build/page-policy.ts';

const styles = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.25rem; }
p { margin: 0 0 1rem; }
`;

/**
 * The fastest possible page: one response with inline styles, nothing to fetch or run. Its text is
 * the site's own, so that it compresses alike.
 */
export function limitPage(files: SiteFiles, bytes: number): { file: SiteFile; policy: PagePolicy } {
  const paragraphs = paragraphsOf(files);
  const most = largest(paragraphs.length, (count) => {
    return squeeze(page(paragraphs.slice(0, count))).length <= bytes;
  });
  const html = page(paragraphs.slice(0, most));
  const body = Buffer.from(html);
  const variants: Variant[] = [
    { encoding: 'br', ...tagged(squeeze(html)) },
    { encoding: 'gzip', ...tagged(gzipSync(body)) },
    { encoding: 'identity', ...tagged(body) },
  ];
  const type = 'text/html; charset=utf-8';
  return { file: { type, cacheControl: 'no-cache', variants }, policy: policyOf(html) };
}

function page(paragraphs: readonly string[]): string {
  const sections = Object.entries(Object.groupBy(paragraphs, (_, index) => Math.floor(index / 6)));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>As fast as a page can be</title>
<meta name="description" content="One response with its styles inside: the page that the others are compared with.">
<link rel="icon" href="data:,"><style>${styles}</style></head>
<body><main><h1>As fast as a page can be</h1>
${sections
  .map(([name, texts = []]) => `<h2>Part ${Number(name) + 1}</h2>${texts.map(paragraph).join('')}`)
  .join('\n')}
</main></body></html>`;
}

const paragraph = (text: string) => `<p>${text}</p>`;

/** Every distinct paragraph of the built pages, without tags. */
function paragraphsOf(files: SiteFiles): string[] {
  const html = [...files.values()]
    .filter(({ type }) => type.startsWith('text/html'))
    .map(({ variants }) => String(variants.at(-1)?.body))
    .join('');
  const texts = [...html.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').trim(),
  );
  return [...new Set(texts)].filter((text) => text.length > 60);
}

const squeeze = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

const tagged = (body: Buffer) => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** Binary search for the largest number up to `most` for which `fits`. */
function largest(most: number, fits: (candidate: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
