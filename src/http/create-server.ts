import { createServer, type RequestListener, type Server } from 'node:http';
import { requestTimeoutMs } from '../request-timeout.ts';
import { connectionCeiling, openFileLimit } from './connection-ceiling.ts';
import type { ErrorAnswers } from './error-answers.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { answerClientErrors, sendAndClose, writeAndClose } from './socket-answers.ts';

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
