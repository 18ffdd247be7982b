import { expect, it } from 'vitest';
import { fromStore, Refusal, type RefusalReason, tooMany } from './refusal.ts';

it.each<[RefusalReason, number, RegExp]>([
  ['unreadable', 400, /could not be read/],
  ['incomplete', 400, /broke off/],
  ['unauthorized', 401, /listed origin.*token/],
  ['foreign-origin', 403, /from our own pages/],
  ['unknown-form', 404, /no such form/],
  ['unknown-reference', 404, /with this reference/],
  ['key-reused', 409, /earlier version/],
  ['too-large', 413, /too large/],
  ['unsupported-type', 415, /content type/],
  ['too-many', 429, /wait a minute/],
  ['broken', 500, /on our side/],
  ['not-stored', 503, /could not be saved/],
])('%s is answered with %i and words for it', (reason, status, words) => {
  const refusal = new Refusal(reason);
  expect(refusal).toMatchObject({ name: 'Refusal', reason, status, retryAfterSeconds: undefined });
  expect(refusal.message).toMatch(words);
});

it('may have words of its own', () => {
  const cause = new Error('inside');
  expect(new Refusal('broken', { message: 'Oh', cause })).toMatchObject({ message: 'Oh', cause });
});

it.each([
  [1, /wait a second and/],
  [2, /wait 2 seconds and/],
])('says to wait %i', (seconds, words) => {
  expect(tooMany(seconds)).toMatchObject({ status: 429, retryAfterSeconds: seconds });
  expect(tooMany(seconds).message).toMatch(words);
});

it('calls whatever the store throws not stored, and keeps why', async () => {
  const cause = new Error('gone');
  await expect(fromStore(() => Promise.reject(cause))).rejects.toMatchObject({
    reason: 'not-stored',
    cause,
  });
  expect(await fromStore(async () => 7)).toBe(7);
});
