import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type ReceivedCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** The work is done, but the answer is lost. */
  | { readonly kind: 'lose' }
  | { readonly kind: 'hang' };

export type HttpReceiver = {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  readonly fail: (path: string, fault: Fault, times: number) => void;
  readonly close: () => Promise<void>;
};

/** A real HTTP server that refuses or loses calls on request. */
export async function startReceiver(
  take: (call: ReceivedCall) => { readonly status: number; readonly body: unknown },
): Promise<HttpReceiver> {
  const calls: ReceivedCall[] = [];
  const faults = new Map<string, Fault[]>();
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, text: await text(request) };
    calls.push(call);
    const fault = faults.get(path)?.shift();
    if (fault?.kind === 'answer') {
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    const { status, body } = take(call);
    if (fault?.kind === 'lose') response.destroy();
    else if (fault?.kind !== 'hang') answer(response, status, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: addressOf(server),
    calls,
    fail(path, fault, times) {
      const queue = faults.get(path) ?? [];
      faults.set(path, [...queue, ...Array.from({ length: times }, () => fault)]);
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The address of a server that goes with its test. */
export async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return addressOf(server);
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
