import type { FastifyInstance } from 'fastify';
import { reportsView } from '../views/reports.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';

type Query = { Querystring: { from?: unknown; to?: unknown } };

export function reportsPage(app: FastifyInstance, desk: Desk): void {
  app.get<Query>('/reports', async (request, reply) => {
    const { from, to } = request.query;
    const frame = await frameOf(desk, request, { title: 'Reports', current: 'reports' });
    return reply.page(await reportsView(desk, frame, { from, to }));
  });
}
