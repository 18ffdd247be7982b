import { errorFields } from '@tidewright/kit/own-error';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Larger bodies aren't read to the end; the connection is closed. */
const drainableBytes = 32 * 1024 * 1024;

/** Answers everything that intake throws. Senders see the refusal; what only we may know is logged. */
export function answerIntakeErrors(
  send: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => unknown,
) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    logFailure(request.log, refusal);
    // An invalid form was read to its end.
    if (refusal.status !== 422) keepOpenWhileSending(request, reply);
    reply.code(refusal.status);
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    return send(request, reply, refusal);
  };
}

/** Only what is our fault, and never what was sent. */
export function logFailure(log: FastifyBaseLogger, { status, reason, cause }: Refusal): void {
  if (status < 500) return;
  log.error({ reason, ...errorFields(cause) }, 'request failed');
}

function toRefusal(cause: FastifyError | Refusal): Refusal {
  if (cause instanceof Refusal) return cause;
  const status = cause.statusCode ?? 500;
  if (status === 413) return new Refusal('too-large');
  if (status === 415) return new Refusal('unsupported-type');
  if (status >= 400 && status < 500) return new Refusal('unreadable');
  return new Refusal('broken', { cause });
}

/**
 * Fastify closes the connection after a body it rejects, and a browser that is still sending would see a broken
 * connection instead of our answer. So the rest is read and dropped, if its size is known.
 */
function keepOpenWhileSending({ headers }: FastifyRequest, reply: FastifyReply): void {
  const endless = headers['transfer-encoding'] !== undefined;
  if (endless || Number(headers['content-length']) > drainableBytes) {
    reply.header('connection', 'close');
  } else {
    reply.removeHeader('connection');
  }
}
