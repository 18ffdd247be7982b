import type { FastifyInstance } from 'fastify';
import { errorFields } from '../own-error.ts';
import { fileOfToken } from './file-links.ts';
import { attachment } from './file-name.ts';
import type { IntakeOptions } from './intake-options.ts';

/** GET /files/:token: a stored file, only ever as a download. */
export async function filesRoute(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  app.get<{ Params: { token: string } }>('/files/:token', {
    // The address is the key to somebody's résumé: it must not stand in a log.
    logLevel: 'error',
    handler: async ({ params: { token }, log }, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      try {
        const id = fileOfToken(token, options.fileLinkSecret, options.now());
        const file = id === undefined ? null : await options.outbox.file(id);
        if (file === null) {
          return reply.code(404).send({ message: 'This link is unknown or has expired.' });
        }
        return reply
          .headers({
            'content-type': file.mediaType,
            'content-disposition': attachment(file.name),
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
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
