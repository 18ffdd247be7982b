import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyOf } from './page-policy.ts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

it('allows each inline script and style once', () => {
  const page =
    '<style>a{}</style><script>one(1 < 2)\n</script><p>text</p>' +
    '<script type="module">two()</script><script>two()</script><style media="print">b{}</style>';
  expect(policyOf(page)).toEqual({
    scripts: [hash('one(1 < 2)\n'), hash('two()')],
    styles: [hash('a{}'), hash('b{}')],
  });
});

it.each([
  // Browsers check these too.
  ['<script></script>', [hash('')]],
  ['<script async src="/a.js"></script>', []],
  ['<script type="application/ld+json">{"a":1}</script>', []],
  ['<scripts>a</scripts><stylesheet>b</stylesheet>', []],
])('of %s it allows %j', (page, scripts) => {
  expect(policyOf(page)).toEqual({ scripts, styles: [] });
});
