import type { FastifyInstance } from 'fastify';
import { resumeDelivery } from '../flow.ts';
import { todayView } from '../views/today.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';

type Query = { Querystring: { as?: string; done?: string } };

export function todayPage(app: FastifyInstance, desk: Desk): void {
  app.get<Query>('/', async (request, reply) => {
    const frame = await frameOf(desk, request, { title: 'Today', current: 'today' });
    return reply.page(
      await todayView(desk, frame, request.query.as === 'table' ? 'table' : 'bars'),
    );
  });

  app.post('/flow/resume', async ({ person }, reply) => {
    await resumeDelivery(desk.store, { who: person.who, now: desk.now() });
    desk.wake();
    return reply.redirect('/?done=resumed', 303);
  });
}
