import { expect, it } from 'vitest';
import { type SiteFiles, sitePages } from './site-files.ts';

const page = (words: string) => ({
  type: 'text/html',
  cacheControl: 'no-cache',
  variants: [
    { encoding: 'br' as const, body: Buffer.from('compressed'), etag: '"a"' },
    { encoding: 'identity' as const, body: Buffer.from(words), etag: '"b"' },
  ],
});
const files: SiteFiles = new Map([
  ['/about', page('Über uns')],
  ['/message', page('<title>{heading}</title><h1>{heading}</h1><p>{text}</p>')],
]);

it('gives a page as text', () => {
  expect(sitePages(files).at('/about')).toBe('Über uns');
  expect(sitePages(files).at('/nothing')).toBeUndefined();
});

it.each([
  ['in the site’s own look', files],
  ['in words alone where the build has no such page', new Map()],
])('fills in a message %s, and takes nothing in it for markup', (_, site) => {
  const html = sitePages(site).message('<b> & "c"', "$& {heading} 'x'");
  expect(html).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(html).toContain('<h1>&lt;b&gt; &amp; &quot;c&quot;</h1>');
  expect(html).toContain('<p>$&amp; {heading} &#39;x&#39;</p>');
});
