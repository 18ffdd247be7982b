import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { filesRoute } from './files-route.ts';
import { folkContactsRoute } from './folk-contacts-route.ts';
import type { IntakeOptions } from './intake-options.ts';
import { leadsRoute } from './leads-route.ts';
import { bodyLimit } from './submission.ts';

/** Everything that comes in by HTTP: forms, contacts of other programs, and links to files. */
export function registerIntake(app: FastifyInstance, options: IntakeOptions): void {
  app.register(async (scope) => {
    // Other encodings get a 415.
    scope.removeContentTypeParser('text/plain');
    await scope.register(formBody);
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fieldSize: bodyLimit, fields: 100, files: 5, parts: 105, headerPairs: 20 },
    });
    await scope.register(leadsRoute, options);
    await scope.register(folkContactsRoute, options);
    await scope.register(filesRoute, options);
  });
}
