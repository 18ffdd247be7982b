import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorAnswer, ErrorAnswers, ErrorStatus } from './error-answers.ts';

/** What a client that is still sending gets to read our answer before the connection is cut. */
const lingerMs = 1_000;

/** The last words on a connection, where there is no response to write them to. */
export function writeAndClose(
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
export const answerClientErrors =
  (errorAnswer: ErrorAnswers) =>
  ({ code = '', rawPacket }: ClientError, socket: Duplex): void => {
    if (!socket.writable) return;
    writeAndClose(socket, errorAnswer(statuses[code] ?? 400, acceptOf(rawPacket)));
  };

/** Of a request that has no headers yet as far as node is concerned. */
const acceptOf = (packet: Buffer | undefined): string | undefined =>
  /^accept:(.*)$/im.exec(packet?.toString('latin1') ?? '')?.[1];
