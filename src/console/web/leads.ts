import type { FastifyInstance } from 'fastify';
import { leadsView } from '../views/leads.ts';
import { readPlace } from '../views/leads-address.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';
import { leadsAsked } from './leads-asked.ts';
import { queryOf } from './query.ts';

export function leadsPage(app: FastifyInstance, desk: Desk): void {
  app.get('/leads', async (request, reply) => {
    const { address } = await leadsAsked(request, desk);
    const frame = await frameOf(desk, request, { title: 'Leads', current: 'leads' });
    return reply.page(await leadsView(desk, frame, address, readPlace(queryOf(request))));
  });
}
