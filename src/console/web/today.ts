import type { FastifyInstance } from 'fastify';
import { statusOf } from '../status.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';

export function todayPage(app: FastifyInstance, desk: Desk): void {
  app.get('/', async (request, reply) => {
    const { received, leads, erased } = await statusOf(desk.store, desk.mode, desk.now());
    const parts = Object.entries({ ...leads, erased });
    return reply.page({
      page: 'today',
      frame: await frameOf(desk, request, { title: 'Today', current: 'today' }),
      received,
      parts: parts.map(([name, leads]) => ({ name, leads })),
    });
  });
}
