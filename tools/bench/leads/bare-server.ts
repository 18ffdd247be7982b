/** The least an HTTP server can do with a lead: read the body, insert it, respond. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bareInsert } from './bare-insert.ts';

const [engine = '', place = ''] = process.argv.slice(2);
const insert = await bareInsert(engine, place);

const server = createServer(async (request, response) => {
  await insert(await text(request));
  response.writeHead(201).end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
