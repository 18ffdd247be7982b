import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ChatServer = {
  readonly url: string;
  readonly messages: unknown[];
  answer: { readonly status: number; readonly headers?: Record<string, string> };
  readonly close: () => Promise<void>;
};

/** An incoming webhook that keeps what is posted. */
export async function startChat(port = 0): Promise<ChatServer> {
  const messages: unknown[] = [];
  const chat = { messages, answer: { status: 200 } as ChatServer['answer'] };
  const server = createServer(async (request, response) => {
    const { status, headers } = chat.answer;
    const message = await json(request).catch(() => undefined);
    if (status === 200 && message !== undefined) messages.push(message);
    response.writeHead(status, headers).end('ok');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return Object.assign(chat, {
    url: `http://127.0.0.1:${bound}/hooks/x`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
