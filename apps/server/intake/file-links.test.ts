import { expect, it } from 'vitest';
import { fileLinkDays, signedToken, subjectOf } from './files-route.ts';

const secret = 'a secret';
const now = new Date('2026-11-15T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const id = '0b5c9c9e-2f3e-4d37-8d5e-0f6a1c2b3d4e';
const token = signedToken('file', id, secret, now);
const fileOfToken = (changed: string, key: string, at: Date) => subjectOf('file', changed, key, at);

it('opens until it expires', () => {
  expect(fileLinkDays).toBe(30);
  expect(fileOfToken(token, secret, now)).toBe(id);
  expect(fileOfToken(token, secret, daysLater(fileLinkDays - 1))).toBe(id);
  const end = daysLater(fileLinkDays).getTime();
  expect(fileOfToken(token, secret, new Date(end - 1))).toBe(id);
  expect(fileOfToken(token, secret, new Date(end))).toBeUndefined();
});

it('cannot be changed in any character', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    expect(fileOfToken(changed, secret, now)).toBeUndefined();
  }
});

it.each([
  '',
  '.',
  '..',
  'a.b',
  `${token}a`,
  token.slice(0, -1),
  `${token}.x`,
  `!${token}`,
  '__proto__.1.x',
])('refuses %j', (changed) => {
  expect(fileOfToken(changed, secret, now)).toBeUndefined();
});

it('is worth nothing under another secret', () => {
  expect(fileOfToken(token, 'another secret', now)).toBeUndefined();
});
