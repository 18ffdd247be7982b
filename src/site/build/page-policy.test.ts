import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyOf } from './page-policy.ts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

it('allows what a page holds inline, each text once', () => {
  const page =
    '<style>a{}</style><script>one(1 < 2)\n</script><p>text</p>' +
    '<script type="module">two()</script><script>two()</script><style media="print">b{}</style>';
  expect(policyOf(page)).toEqual({
    scripts: [hash('one(1 < 2)\n'), hash('two()')],
    styles: [hash('a{}'), hash('b{}')],
  });
});

it('allows an empty script, which browsers check too', () => {
  expect(policyOf('<script></script>').scripts).toEqual([hash('')]);
});

it('leaves out what has an address, and data', () => {
  const page =
    '<script async src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(policyOf(page)).toEqual({ scripts: [], styles: [] });
});

it('takes no other element for a script or a style', () => {
  expect(policyOf('<scripts>a</scripts><stylesheet>b</stylesheet>')).toEqual({
    scripts: [],
    styles: [],
  });
});
