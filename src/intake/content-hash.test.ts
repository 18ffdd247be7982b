import { expect, it } from 'vitest';
import { contentHash, keyFromContent } from './receive-lead.ts';

it('depends on what was said, not on its order', () => {
  const hash = contentHash('contact', { a: '1', b: '2' }, undefined);
  expect(contentHash('contact', { b: '2', a: '1' }, undefined)).toBe(hash);
  expect(contentHash('contact', { a: '12', b: '' }, undefined)).not.toBe(hash);
  expect(contentHash('newsletter', { a: '1', b: '2' }, undefined)).not.toBe(hash);
  const withFile = contentHash('contact', { a: '1', b: '2' }, Buffer.from('file'));
  expect(withFile).not.toBe(hash);
  expect(contentHash('contact', { a: '1', b: '2' }, Buffer.from('other'))).not.toBe(withFile);
});

it('makes another key later on', () => {
  const at = (time: string) => keyFromContent('hash', new Date(time));
  expect(at('2026-11-15T12:00:00Z')).toBe(at('2026-11-15T12:09:59.999Z'));
  expect(at('2026-11-15T12:00:00Z')).not.toBe(at('2026-11-15T12:10:00Z'));
  expect(at('2026-11-15T12:00:00Z')).not.toBe(at('2026-11-15T11:59:59.999Z'));
});
