import { expect, it } from 'vitest';
import { fromStore, tooMany } from './refusal.ts';

it.each([
  [1, /wait a second and/],
  [2, /wait 2 seconds and/],
])('says to wait %i', (seconds, words) => {
  expect(tooMany(seconds)).toMatchObject({ status: 429, retryAfterSeconds: seconds });
  expect(tooMany(seconds).message).toMatch(words);
});

it('calls whatever the store throws not stored, and keeps why', async () => {
  const cause = new Error('gone');
  const refusal = { name: 'Refusal', status: 503, reason: 'not-stored', cause };
  await expect(fromStore(() => Promise.reject(cause))).rejects.toMatchObject(refusal);
  expect(await fromStore(async () => 7)).toBe(7);
});
