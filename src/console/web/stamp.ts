import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findTrouble } from '../crm-trouble.ts';
import type { Desk } from './desk.ts';

/**
 * What every page shows, read at once. The stamp is another one whenever leads came,
 * moved on or were acted on, or delivery stopped or went on.
 */
export async function glanceAt({ store, mode, company, now }: Desk) {
  const [counts, [action], [newest], trouble] = await Promise.all([
    store.counts(),
    store.actions({ limit: 1 }),
    store.list({ limit: 1 }),
    findTrouble(store, mode, company, now()),
  ]);
  const seen = [Object.values(counts), action?.id, newest?.id, trouble];
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
  return { counts, trouble, stamp: hash.slice(0, 12) };
}

/** What an open page asks every few seconds; much cheaper than the page. */
export function stampRoute(app: FastifyInstance, desk: Desk): void {
  app.get('/stamp', async (_, reply) => {
    const { stamp } = await glanceAt(desk);
    return reply.type('text/plain').send(stamp);
  });
}
