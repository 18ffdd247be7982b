import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerIntakeErrors } from './error-answer.ts';
import { Refusal } from './refusal.ts';

async function connectionAfter(refusal: Refusal, headers: Record<string, string>) {
  const app = Fastify();
  app.setErrorHandler(answerIntakeErrors((_, reply) => reply.send({})));
  app.post('/', {
    onRequest: async () => {
      throw refusal;
    },
    handler: async () => 'never',
  });
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: 'x' });
  await app.close();
  return answer.headers.connection;
}

const drainable = 32 * 1024 * 1024;

it.each([
  ['a small body', { 'content-length': '1' }, undefined],
  ['all that can be drained', { 'content-length': `${drainable}` }, undefined],
  ['a byte more', { 'content-length': `${drainable + 1}` }, 'close'],
  ['who knows how much', { 'transfer-encoding': 'chunked' }, 'close'],
])('after %s the connection stays open or is closed', async (_, headers, connection) => {
  expect(await connectionAfter(new Refusal('too-large'), headers)).toBe(connection);
  expect(await connectionAfter(new Refusal('invalid-contact'), headers)).not.toBe('close');
});
