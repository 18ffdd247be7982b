import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';

/** Another one whenever leads came, moved on or were acted on, or delivery stopped or went on. */
export async function stampOf({ store, mode }: Desk): Promise<string> {
  const [sum, [action], [newest], pause] = await Promise.all([
    store.sum(),
    store.actions({ limit: 1 }),
    store.list({ limit: 1 }),
    store.pausedUntil(mode),
  ]);
  const seen = [Object.values(sum), action?.id, newest?.id, pause?.until];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 12);
}

/** What an open page asks every few seconds; much cheaper than the page. */
export function stampRoute(app: FastifyInstance, desk: Desk): void {
  app.get('/stamp', async (_, reply) => reply.type('text/plain').send(await stampOf(desk)));
}
