import type { FastifyInstance } from 'fastify';
import { keyTried, resumeDelivery } from '../flow.ts';
import { todayView } from '../views/today.ts';
import type { Desk } from './desk.ts';
import { framedWithTrouble } from './frame.ts';

type Query = { Querystring: { as?: string; done?: string } };

export function todayPage(app: FastifyInstance, desk: Desk): void {
  app.get<Query>('/', async (request, reply) => {
    const page = { title: 'Today', current: 'today' } as const;
    const { frame, trouble } = await framedWithTrouble(desk, request, page);
    const as = request.query.as === 'table' ? 'table' : 'bars';
    return reply.page(await todayView(desk, frame, trouble, as));
  });

  app.post('/flow/resume', async ({ person }, reply) => {
    const now = desk.now();
    const pause = await desk.store.pausedUntil(desk.mode);
    await resumeDelivery(desk.store, { who: person.who, now });
    desk.wake();
    if (pause?.kind !== 'refused') return reply.redirect('/?done=resumed', 303);
    await keyTried(desk.store, desk.mode, now);
    return reply.redirect('/?done=key-tried', 303);
  });
}
