import type { FastifyInstance } from 'fastify';
import { readPlace } from '../views/leads-address.ts';
import { setAsideView } from '../views/set-aside.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';
import { queryOf } from './query.ts';

export function setAsidePage(app: FastifyInstance, desk: Desk): void {
  app.get('/set-aside', async (request, reply) => {
    const frame = await frameOf(desk, request, { title: 'Set aside', current: 'set-aside' });
    return reply.page(await setAsideView(desk, frame, readPlace(queryOf(request))));
  });
}
