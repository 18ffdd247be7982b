import { expect, it } from 'vitest';
import { startApp } from './app.fixture.ts';

const version = { version: '1.2.3', commit: '01234567' };

it.each([
  ['/healthz', true, 200, { status: 'up' }],
  ['/healthz', false, 200, { status: 'up' }],
  ['/up', false, 200, { status: 'up' }],
  ['/readyz', true, 200, { status: 'ready', ...version }],
  ['/readyz', false, 503, { status: 'not ready', ...version }],
])('%s of a server that is ready (%s) is %d and gives no reason', async (path, ready, ...said) => {
  const checkReadiness = async () => ({ ready, problems: ['the store'] });
  await using server = await startApp({ checkReadiness, version });
  const { statusCode, headers, body } = await server.ask(path);
  expect([statusCode, JSON.parse(body)]).toEqual(said);
  expect(headers['cache-control']).toBe('no-store');
});
