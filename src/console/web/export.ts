import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lead } from '../../leads/lead.ts';
import { csvOf, fullCsvOf, jsonOf, utf8Mark } from '../export-leads.ts';
import { leadsAsked } from '../leads-address.ts';
import type { Desk } from './desk.ts';
import { queryOf } from './request.ts';

export function exports(app: FastifyInstance, desk: Desk): void {
  app.get('/leads.csv', async (request, reply) => {
    const leads = await found(request);
    const lines = queryOf(request).has('all') ? fullCsvOf : csvOf;
    return download(reply, 'leads.csv', async () => Readable.from(marked(lines(leads, desk))));
  });
  app.get('/leads.json', async (request, reply) => {
    const leads = await found(request);
    return download(reply, 'leads.json', async () => Readable.from(jsonOf(leads)));
  });

  async function found(request: FastifyRequest): Promise<AsyncIterable<Lead>> {
    const { filter } = await leadsAsked(request, desk);
    return desk.store.export(filter, { who: request.person.who, now: desk.now() });
  }
}

async function* marked(csv: AsyncIterable<string>) {
  yield utf8Mark;
  yield* csv;
}

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** HEAD reads and records nothing. */
export async function download(
  reply: FastifyReply,
  name: string,
  content: () => Promise<string | Readable>,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': types[extname(name)] ?? '',
    'content-disposition': `attachment; filename="${name}"`,
  });
  return reply.send(reply.request.method === 'HEAD' ? '' : await content());
}
