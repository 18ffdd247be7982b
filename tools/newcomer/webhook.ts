import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Message = {
  readonly tags: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
};

export type Webhook = {
  readonly url: string;
  readonly received: readonly Message[];
  readonly close: () => void;
};

/** An agency's own receiver of leads, which takes everything. */
export async function startWebhook(): Promise<Webhook> {
  const received: Message[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') received.push((await json(request)) as Message);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/leads`, received, close: () => void server.close() };
}
