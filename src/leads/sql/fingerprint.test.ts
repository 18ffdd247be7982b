import { expect, it } from 'vitest';
import { contentFingerprint, keyFingerprint } from './fingerprint.ts';

it('never takes a key that a stranger chose for the content of a lead', () => {
  expect(keyFingerprint('the same')).not.toBe(contentFingerprint('the same'));
  expect(keyFingerprint('the same')).toBe(keyFingerprint('the same'));
});

it('has one length, whatever came in', () => {
  for (const text of ['', 'short', '\0\ud800', 'long'.repeat(10_000)]) {
    expect(keyFingerprint(text)).toMatch(/^[\w-]{24}$/);
    expect(contentFingerprint(text)).toMatch(/^[\w-]{24}$/);
  }
});
