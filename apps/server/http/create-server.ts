import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { requestTimeoutMs } from '@tidewright/kit/request-timeout';
import type { ErrorAnswer, ErrorAnswers, ErrorStatus } from './error-answers.ts';

// A named import would load fetch and WebSocket too: a tenth of the start time.
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

const usualLimits = () => ({
  /** Open connections in total; the next one is refused. */
  connections: connectionCeiling(openFileLimit()),
  /** Pipelined requests waiting on one connection. */
  waiting: 32,
  headersMs: 20_000,
  /** Long enough for a résumé over a slow line; headers must arrive sooner. */
  requestMs: requestTimeoutMs,
  /** Silence in both directions during a request. */
  silenceMs: 60_000,
  keepAliveMs: 10_000,
  checkMs: 5_000,
});

export type ConnectionLimits = Readonly<ReturnType<typeof usualLimits>>;

type ConnectionParts = {
  readonly limits: Partial<ConnectionLimits>;
  readonly errorAnswer: ErrorAnswers;
  readonly answer: RequestListener;
  /** A connection was refused, because this many are open. */
  readonly onFull: (connections: number) => void;
};

/** Node's server with limits per client and our own answer to unreadable requests. */
export function createLimitedServer({
  limits,
  errorAnswer,
  answer,
  onFull,
}: ConnectionParts): Server {
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
      // Page requests have no body, so no stream is set up for one.
      optimizeEmptyRequests: true,
      // Node would answer without our headers.
      requireHostHeader: false,
    },
    listener,
  );
  server.timeout = set.silenceMs;
  server.maxConnections = set.connections;
  server.on('drop', () => onFull(set.connections));
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node would answer itself.
  server.on('checkExpectation', listener);
  server.on('clientError', answerClientErrors(errorAnswer));
  server.on('connect', ({ headers }, socket) => {
    socket.on('error', () => socket.destroy()).resume();
    writeAndClose(socket, errorAnswer(405, headers.accept), { allow: 'GET, HEAD' });
  });
  return server;
}

/** Files for the store, deliveries and the process itself. */
const reservedFiles = 64;
const mostConnections = 1_000;
const leastConnections = 16;

/** How many connections may be open at once if the process may open this many files. */
export const connectionCeiling = (openFiles: number): number =>
  Math.max(leastConnections, Math.min(mostConnections, openFiles - reservedFiles));

/** "ulimit -n"; infinite if unlimited. */
export function openFileLimit(): number {
  // The report would look up host names, which nothing here reads.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
}

/**
 * A client may pipeline requests. Each waits until the answer before it is sent, so a connection never holds
 * more than one answer, and one with too many waiting requests is closed. For browsers, which send one at a
 * time, this costs one comparison.
 */
function limitPipelining(mostWaiting: number, answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) {
      // Node still parses what has arrived, and each of those requests ends here.
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      setImmediate(() => {
        if (!socket.destroyed) answer(request, response);
      });
    });
  };
}

/** Time for a client that's still sending to read our answer before the connection is closed. */
const lingerMs = 1_000;

/** A final answer on a connection that has no response object. */
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
  // Closing at once with unread bytes would reset the connection and lose the answer.
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
}

/** The same through a response, for a request Fastify never sees. */
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
 * For requests Node can't parse. Our answers are never written in parts, so a writable connection is always
 * between two of them.
 */
const answerClientErrors =
  (errorAnswer: ErrorAnswers) =>
  ({ code = '', rawPacket }: ClientError, socket: Duplex): void => {
    if (!socket.writable) return;
    writeAndClose(socket, errorAnswer(statuses[code] ?? 400, acceptOf(rawPacket)));
  };

const acceptOf = (packet: Buffer | undefined): string | undefined =>
  /^accept:(.*)$/im.exec(packet?.toString('latin1') ?? '')?.[1];
