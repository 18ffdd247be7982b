import type { FastifyInstance } from 'fastify';
import { leadsView } from '../views/leads.ts';
import { readAddress, readPlace } from '../views/leads-address.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';
import { queryOf } from './query.ts';

export function leadsPage(app: FastifyInstance, desk: Desk): void {
  app.get('/leads', async (request, reply) => {
    const query = queryOf(request);
    const frame = await frameOf(desk, request, { title: 'Leads', current: 'leads' });
    const address = readAddress(query, desk.company.timeZone);
    return reply.page(await leadsView(desk, frame, address, readPlace(query)));
  });
}
