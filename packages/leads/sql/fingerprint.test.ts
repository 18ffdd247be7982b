import { expect, it } from 'vitest';
import { contentFingerprint, keyFingerprint } from './accept.ts';

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

it('is what stores out there hold: another one would let a repeated lead in again', () => {
  expect(keyFingerprint('one key')).toBe('baKKNBzs9Efi0x1U8t40UY9p');
  expect(contentFingerprint('one content')).toBe('oBhizP5N-36VJEVfnBcN4w7Z');
});
