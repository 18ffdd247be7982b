import { expect, it } from 'vitest';
import { startApp } from './app.fixture.ts';

it.each([
  ['/healthz', true, 200, 'up'],
  ['/healthz', false, 200, 'up'],
  ['/up', false, 200, 'up'],
  ['/readyz', true, 200, 'ready'],
  ['/readyz', false, 503, 'not ready'],
])('%s of a server that is ready (%s) is %d and gives no reason', async (path, ready, ...said) => {
  const checkReadiness = async () => ({ ready, problems: ['the store'] });
  await using server = await startApp({ checkReadiness });
  const { statusCode, headers, body } = await server.ask(path);
  expect([statusCode, JSON.parse(body)]).toEqual([said[0], { status: said[1] }]);
  expect(headers['cache-control']).toBe('no-store');
});
