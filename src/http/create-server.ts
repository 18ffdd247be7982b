import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { requestTimeoutMs } from '../request-timeout.ts';
import type { ErrorAnswer, ErrorAnswers, ErrorStatus } from './error-answers.ts';

// Imported by name it would load all that it can name, fetch and WebSocket among it: a tenth of a start.
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

/** What one client may take of the server. */
export type ConnectionLimits = {
  /** At once, from everybody; the next is refused. */
  readonly connections: number;
  /** Requests on one connection that wait for the answer before them. */
  readonly waiting: number;
  readonly headersMs: number;
  /** Long enough for a résumé over a poor line; headers alone must come sooner. */
  readonly requestMs: number;
  /** Without a byte in either direction while a request is under way. */
  readonly silenceMs: number;
  readonly keepAliveMs: number;
  /** How often slow requests are looked for. */
  readonly checkMs: number;
};

const usualLimits = (): ConnectionLimits => ({
  connections: connectionCeiling(openFileLimit()),
  waiting: 32,
  headersMs: 20_000,
  requestMs: requestTimeoutMs,
  silenceMs: 60_000,
  keepAliveMs: 10_000,
  checkMs: 5_000,
});

type Parts = {
  readonly limits: Partial<ConnectionLimits>;
  readonly errorAnswer: ErrorAnswers;
  readonly answer: RequestListener;
  /** Somebody was turned away. */
  readonly onFull: (connections: number) => void;
};

/** Node's server, with limits for what a client may take and with our answer to whatever it cannot read. */
export function createLimitedServer({ limits, errorAnswer, answer, onFull }: Parts): Server {
  const set = { ...usualLimits(), ...limits };
  const listener = limitPipelining(set.waiting, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      return sendAndClose(response, errorAnswer(400, request.headers.accept));
    }
    answer(request, response);
  });
  const server = createServer(
    {
      headersTimeout: set.headersMs,
      requestTimeout: set.requestMs,
      keepAliveTimeout: set.keepAliveMs,
      connectionsCheckingInterval: set.checkMs,
      // No stream is set up for the body that a request for a page does not have.
      optimizeEmptyRequests: true,
      // Node would answer in two lines, without a header of ours.
      requireHostHeader: false,
    },
    listener,
  );
  server.timeout = set.silenceMs;
  server.maxConnections = set.connections;
  server.on('drop', () => onFull(set.connections));
  // An expectation that we do not know may be ignored (RFC 9110, 10.1.1); node would answer itself.
  server.on('checkExpectation', listener);
  server.on('clientError', answerClientErrors(errorAnswer));
  server.on('connect', ({ headers }, socket) => {
    socket.on('error', () => socket.destroy()).resume();
    writeAndClose(socket, errorAnswer(405, headers.accept), { allow: 'GET, HEAD' });
  });
  return server;
}

/** What the store, the deliveries and the process itself need beside the connections. */
const reservedFiles = 64;
const mostConnections = 1_000;
const leastConnections = 16;

/** How many connections may be open at once when the process may open this many files. */
export const connectionCeiling = (openFiles: number): number =>
  Math.max(leastConnections, Math.min(mostConnections, openFiles - reservedFiles));

/** As the system set it ("ulimit -n"); without end where it sets none. */
export function openFileLimit(): number {
  // Names of the network's hosts would be looked up for the report, and nobody reads them here.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
}

/**
 * A client may send its next request before it has read an answer. Such a
 * request waits until the answer before is out, so that a connection never
 * holds more than one answer of ours; and whoever has too many waiting is cut
 * off. Browsers send one at a time and pass at the price of one comparison.
 */
function limitPipelining(mostWaiting: number, answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return cutOff(socket);
    waiting.set(socket, count);
    // The response gets the connection when it is first in line.
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      setImmediate(() => {
        if (!socket.destroyed) answer(request, response);
      });
    });
  };
}

/** Node's own word for "what follows is not for the parser", as after an upgrade. */
const stopReading = 2;

/**
 * Node goes on reading what has arrived already, thousands of requests in one
 * packet, sets up an answer for each and aborts each with an error of its own:
 * 50 ms of everybody's time. There is no public way to tell it to stop. Should
 * this one go, the connection is cut all the same.
 */
function cutOff(socket: Socket & { readonly parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => stopReading;
  socket.destroy();
}

/** What a client that is still sending gets to read our answer before the connection is cut. */
const lingerMs = 1_000;

/** The last words on a connection, where there is no response to write them to. */
function writeAndClose(
  socket: Duplex,
  { status, headers, body }: ErrorAnswer,
  more: Readonly<Record<string, string>> = {},
): void {
  const lines = Object.entries({
    ...headers,
    ...more,
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  socket.end(Buffer.concat([Buffer.from(head, 'latin1'), body]));
  // Cut at once, a connection with unread bytes is reset, and the answer with it.
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
}

/** The same through a response, for a request that never gets to the framework. */
export function sendAndClose(
  response: ServerResponse,
  { status, headers, body }: ErrorAnswer,
): void {
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}

type ClientError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const statuses: Readonly<Record<string, ErrorStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * For requests that node cannot read to their end. None of our answers is
 * written in parts, so a connection that can still be written to stands
 * between two of them.
 */
const answerClientErrors =
  (errorAnswer: ErrorAnswers) =>
  ({ code = '', rawPacket }: ClientError, socket: Duplex): void => {
    if (!socket.writable) return;
    writeAndClose(socket, errorAnswer(statuses[code] ?? 400, acceptOf(rawPacket)));
  };

/** Of a request that has no headers yet as far as node is concerned. */
const acceptOf = (packet: Buffer | undefined): string | undefined =>
  /^accept:(.*)$/im.exec(packet?.toString('latin1') ?? '')?.[1];
