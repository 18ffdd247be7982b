import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorFields } from '../own-error.ts';
import { Refusal } from './refusal.ts';

/** Bodies up to this size are read to their end before the connection is used again. */
const drainableBytes = 32 * 1024 * 1024;

/**
 * Answers everything thrown in intake. What the sender may know is in the
 * refusal; what only we may know is logged.
 */
export function answerErrors(
  send: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => unknown,
) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    logFailure(request.log, refusal);
    // Of what is invalid, the body was read to its end.
    if (refusal.status !== 422) keepOpenWhileSending(request, reply);
    reply.code(refusal.status);
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    return send(request, reply, refusal);
  };
}

/** Only what is our fault. */
export function logFailure(log: FastifyBaseLogger, { status, reason, cause }: Refusal): void {
  if (status < 500) return;
  log.error({ reason, ...errorFields(cause) }, 'a request was not taken in');
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
 * Fastify closes the connection after a body it did not take. A browser that
 * is still sending then sees a broken connection instead of our answer, so the
 * rest is read and thrown away, unless there is no telling how much it is.
 */
function keepOpenWhileSending({ headers }: FastifyRequest, reply: FastifyReply): void {
  const endless = headers['transfer-encoding'] !== undefined;
  if (endless || Number(headers['content-length']) > drainableBytes) {
    reply.header('connection', 'close');
  } else {
    reply.removeHeader('connection');
  }
}
