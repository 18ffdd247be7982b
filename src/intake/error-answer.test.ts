import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './error-answer.ts';
import { Refusal, tooMany } from './refusal.ts';

async function answerTo(thrown: unknown, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => lines.push(line) } },
  });
  app.setErrorHandler(answerErrors((_, reply, { reason }) => reply.send({ reason })));
  app.post('/', {
    onRequest: async () => {
      throw thrown;
    },
    handler: async () => 'never',
  });
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: 'x' });
  await app.close();
  return { status: answer.statusCode, headers: answer.headers, ...answer.json(), lines };
}

const failure = (statusCode?: number) => Object.assign(new Error('quoted'), { statusCode });

it.each([
  [new Refusal('unknown-form'), 404, 'unknown-form', 0],
  [new Refusal('not-stored'), 503, 'not-stored', 1],
  [failure(413), 413, 'too-large', 0],
  [failure(415), 415, 'unsupported-type', 0],
  [failure(400), 400, 'unreadable', 0],
  [failure(499), 400, 'unreadable', 0],
  [failure(399), 500, 'broken', 1],
  [failure(500), 500, 'broken', 1],
  [failure(), 500, 'broken', 1],
])('answers %s with %i', async (thrown, status, reason, logged) => {
  const answer = await answerTo(thrown);
  expect(answer).toMatchObject({ status, reason });
  expect(answer.lines).toHaveLength(logged);
  expect(answer.headers).not.toHaveProperty('retry-after');
});

it('says when to come back', async () => {
  expect((await answerTo(tooMany(42))).headers['retry-after']).toBe('42');
});

const drainable = 32 * 1024 * 1024;

it.each([
  ['a small body', { 'content-length': '1' }, undefined],
  ['all that can be drained', { 'content-length': `${drainable}` }, undefined],
  ['a byte more', { 'content-length': `${drainable + 1}` }, 'close'],
  ['who knows how much', { 'transfer-encoding': 'chunked' }, 'close'],
])('after %s the connection stays open or is closed', async (_, headers, connection) => {
  const answer = await answerTo(new Refusal('too-large'), headers);
  expect(answer.headers.connection).toBe(connection);
  const invalid = await answerTo(new Refusal('invalid-contact'), headers);
  expect(invalid.headers.connection).not.toBe('close');
});
