import { expect, it } from 'vitest';
import { hasBearerToken } from './bearer-token.ts';

const token = 'a-token-of-at-least-32-characters';

it.each([
  ['as it should be', `Bearer ${token}`, true],
  ['in small letters, with more space', `bearer   ${token}`, true],
  ['nothing', undefined, false],
  ['nothing behind the word', 'Bearer ', false],
  ['the token alone', token, false],
  ['another scheme', `Basic ${token}`, false],
  ['another scheme before it', `Basic x, Bearer ${token}`, false],
  ['a beginning of the token', `Bearer ${token.slice(0, -1)}`, false],
  ['more than the token', `Bearer ${token}x`, false],
  ['the token twice', `Bearer ${token} ${token}`, false],
  ['another token of the same length', `Bearer ${token.replace('a', 'b')}`, false],
])('%s', (_, authorization, verdict) => {
  expect(hasBearerToken(authorization, token)).toBe(verdict);
});

it('knows a token in any alphabet from its bytes', () => {
  const asReceived = Buffer.from('Bearer päßwörter').toString('latin1');
  expect(hasBearerToken(asReceived, 'päßwörter')).toBe(true);
});
