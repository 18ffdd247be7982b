import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lead } from '../../leads/lead.ts';
import { leadCsv } from '../lead-csv.ts';
import { leadJson } from '../lead-json.ts';
import { formNamesOf } from '../views/form-names.ts';
import { filterOf, readAddress } from '../views/leads-address.ts';
import { harmlessJson } from '../visible-text.ts';
import type { Desk } from './desk.ts';
import { download } from './download.ts';
import { queryOf } from './query.ts';

/** Everything that is filtered, as a file; written while it is read, however much it is. */
export function exports(app: FastifyInstance, desk: Desk): void {
  app.get('/leads.csv', (request, reply) => {
    const { head, line } = leadCsv(desk.forms);
    return download(reply, 'leads.csv', async () => Readable.from(csv(head, line, found(request))));
  });
  app.get('/leads.json', (request, reply) =>
    download(reply, 'leads.json', async () => Readable.from(json(found(request)))),
  );

  function found(request: FastifyRequest): AsyncIterable<Lead> {
    const { timeZone } = desk.company;
    const address = readAddress(queryOf(request), timeZone);
    const filter = filterOf(address, formNamesOf(desk.forms, desk.company), timeZone);
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
