import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@tidewright/kit/durations';
import { errorFields } from '@tidewright/kit/own-error';
import { fileHeaders } from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import type { IntakeOptions } from './intake-options.ts';

/** GET /files/:token: a stored file, always as a download. */
export async function filesRoute(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  app.get<{ Params: { token: string } }>('/files/:token', {
    // The URL is the key to a résumé: never log it.
    logLevel: 'error',
    handler: async ({ params: { token }, log }, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      try {
        const id = subjectOf('file', token, options.fileLinkSecret, options.now());
        const file = id === undefined ? null : await options.outbox.file(id);
        if (file === null) {
          return reply.code(404).send({ message: 'This link is unknown or has expired.' });
        }
        return reply
          .headers({
            ...fileHeaders(file),
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
          })
          .send(Buffer.from(file.bytes));
      } catch (error) {
        log.error(errorFields(error), 'file not readable');
        return reply.code(503).send({ message: 'The file cannot be read now. Please try again.' });
      }
    },
  });
}

/** How long a résumé link in the CRM works, and the token that takes times for a call. */
export const fileLinkDays = 30;

/** A token for one purpose doesn't work for another. */
type Purpose = 'file' | 'times';

/** Safe in a URL. Can't be made or changed without the secret; says what it's for and when it expires. */
export function signedToken(purpose: Purpose, id: string, secret: string, now: Date): string {
  const expires = Math.floor((now.getTime() + fileLinkDays * dayMs) / 1000);
  const claim = `${id}.${expires.toString(36)}`;
  return `${claim}.${signature(purpose, claim, secret)}`;
}

/** Undefined if it was changed, has expired or is for another purpose. */
export function subjectOf(purpose: Purpose, token: string, secret: string, now: Date) {
  const [, claim = '', id, expires = '', signed = ''] =
    /^(([\w-]+)\.([0-9a-z]+))\.([\w-]+)$/.exec(token) ?? [];
  const given = Buffer.from(signed);
  const right = Buffer.from(signature(purpose, claim, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : undefined;
}

const signature = (purpose: Purpose, claim: string, secret: string): string =>
  createHmac('sha256', `${secret}:${purpose}`).update(claim).digest('base64url');
