import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { answerCall, type Received } from './answer-call.ts';
import { CONTROL_PATH, control } from './control.ts';
import { type Arrival, emptyState, type FolkState } from './state.ts';
import { initialSwitches, type Switches } from './switches.ts';

export const DEFAULT_KEY = 'folk-stand-in-key';

export type FolkOptions = {
  readonly port?: number;
  readonly key?: string;
  readonly switches?: Partial<Switches>;
  readonly now?: () => Date;
  readonly onArrival?: (arrival: Arrival) => void;
};

export type Folk = {
  /** With /v1, as FOLK_API_URL wants it. */
  readonly url: string;
  readonly key: string;
  readonly state: FolkState;
  readonly switches: Switches;
  readonly close: () => Promise<void>;
};

/** A folk of one's own: the real wire, a workspace in memory, and faults on demand. */
export async function startFolk(options: FolkOptions = {}): Promise<Folk> {
  const { key = DEFAULT_KEY, now = () => new Date(), onArrival } = options;
  const initial = { ...initialSwitches(), ...options.switches };
  const switches = structuredClone(initial);
  const state = emptyState();
  const folk = { key, state, switches, window: { startsAt: 0, used: 0 } };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request);
    const { method, url } = received;
    if (url.pathname.startsWith(`${CONTROL_PATH}/`)) {
      const reply = control(method, url.pathname, received.body, state, switches, initial);
      return send(response, reply.status, {}, reply.body);
    }
    if (switches.down) return void response.destroy();
    const reply = answerCall(received, folk, now());
    const arrival: Arrival = {
      method,
      path: `${url.pathname}${url.search}`,
      step: reply.step,
      body: received.body,
      status: reply.silentMs === null ? reply.status : null,
    };
    state.arrivals.push(arrival);
    onArrival?.(arrival);
    const waitMs = reply.silentMs ?? switches.slowMs;
    if (waitMs > 0) await delay(waitMs, undefined, { ref: false });
    if (reply.silentMs !== null) return void response.destroy();
    return send(response, reply.status, reply.headers, reply.body);
  }

  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    key,
    state,
    switches,
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function receive(request: IncomingMessage): Promise<Received> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`);
  const hasBody = method === 'POST' || method === 'PATCH';
  const body = hasBody ? await json(request).catch((error: unknown) => error) : undefined;
  return { method, url, headers, body };
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
