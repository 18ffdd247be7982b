import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { utf8Mark } from '../csv.ts';
import { csvOf } from '../export-leads.ts';
import { leadsAsked } from '../leads-address.ts';
import { types } from './assets.ts';
import { type Desk, queryOf } from './desk.ts';

export function exports(app: FastifyInstance, desk: Desk): void {
  app.get('/leads.csv', async (request, reply) => {
    const { filter } = await leadsAsked(queryOf(request), desk);
    const by = { who: request.person.who, now: desk.now() };
    return download(reply, 'leads.csv', async () =>
      Readable.from(marked(csvOf(desk.store.export(filter, by), desk))),
    );
  });
}

async function* marked(csv: AsyncIterable<string>) {
  yield utf8Mark;
  yield* csv;
}

/** HEAD reads and records nothing. */
type FileContent = () => Promise<string | Readable>;

export async function download(reply: FastifyReply, name: string, content: FileContent) {
  reply.headers({
    'content-type': types[extname(name)] ?? '',
    'content-disposition': `attachment; filename="${name}"`,
  });
  return reply.send(reply.request.method === 'HEAD' ? '' : await content());
}
