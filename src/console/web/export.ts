import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lead } from '../../leads/lead.ts';
import { leadCsv } from '../lead-csv.ts';
import { leadJson } from '../lead-json.ts';
import { harmlessJson } from '../visible-text.ts';
import type { Desk } from './desk.ts';
import { download } from './download.ts';
import { leadsAsked } from './leads-asked.ts';

/** Everything that is filtered, as a file; written while it is read, however much it is. */
export function exports(app: FastifyInstance, desk: Desk): void {
  app.get('/leads.csv', async (request, reply) => {
    const leads = await found(request);
    const { head, line } = leadCsv(desk.forms);
    return download(reply, 'leads.csv', async () => Readable.from(csv(head, line, leads)));
  });
  app.get('/leads.json', async (request, reply) => {
    const leads = await found(request);
    return download(reply, 'leads.json', async () => Readable.from(json(leads)));
  });

  async function found(request: FastifyRequest): Promise<AsyncIterable<Lead>> {
    const { filter } = await leadsAsked(request, desk);
    return desk.store.export(filter, { who: request.person.who, now: desk.now() });
  }
}

async function* csv(head: string, line: (lead: Lead) => string, leads: AsyncIterable<Lead>) {
  // Spreadsheets take a file for UTF-8 only by this mark.
  yield `\ufeff${head}`;
  for await (const lead of leads) yield line(lead);
}

async function* json(leads: AsyncIterable<Lead>) {
  let before = '[\n';
  for await (const lead of leads) {
    yield before + harmlessJson(leadJson(lead));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
