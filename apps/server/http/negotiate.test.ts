import { describe, expect, it } from 'vitest';
import { isFresh, pickVariant } from './negotiate.ts';
import type { Variant } from './site-files.ts';

const variant = (encoding: Variant['encoding']): Variant => ({
  encoding,
  body: Buffer.from(encoding),
  etag: `"${encoding}"`,
});
const all = [variant('br'), variant('gzip'), variant('identity')];
const picked = (accepted: string | undefined, variants = all) =>
  pickVariant(variants, accepted).encoding;

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['  gzip  ,deflate', 'gzip'],
    ['gzip ;q=1', 'gzip'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
    ['*', 'identity'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'identity'],
    ['*, gzip', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0.0, gzip', 'gzip'],
    ['br;q=0.001', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    ['br;level=9, gzip', 'br'],
    ['br;q=much, gzip', 'br'],
    ['br;q=0x, gzip', 'br'],
    ['br;xq=0', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(picked(accepted)).toBe(encoding);
  });

  it('is one that the file has', () => {
    expect(picked('br', [variant('gzip'), variant('identity')])).toBe('identity');
    expect(picked('br, gzip', [variant('gzip'), variant('identity')])).toBe('gzip');
    expect(picked('br', [variant('identity')])).toBe('identity');
  });
});

describe('a tag', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['"one"', true],
    [' "one" ', true],
    ['W/"one"', true],
    ['"two", "one"', true],
    ['"two",W/"one"', true],
    ['*', true],
    [' * ', true],
    ['"two", *', false],
    ['"two"', false],
    ['one', false],
    ['"one', false],
    ['w/"one"', false],
    ['"oneW/"', false],
    ['"W/"one""', false],
  ])('%j is fresh: %s', (sent, fresh) => {
    expect(isFresh('"one"', sent)).toBe(fresh);
  });
});
