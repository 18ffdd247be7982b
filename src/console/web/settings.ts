import type { FastifyInstance } from 'fastify';
import type { SessionCookie } from './cookie.ts';
import { fieldsOf } from './form-fields.ts';
import type { LinkGate } from './link-gate.ts';
import type { Sessions } from './sessions.ts';

export type Entered = {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly links: LinkGate;
};

/** Who is signed in, and how to end that. */
export function settingsPage(app: FastifyInstance, { sessions, cookie, links }: Entered): void {
  app.post('/settings/sign-out', async (request, reply) => {
    sessions.endById(fieldsOf(request).get('session') ?? '');
    return reply.redirect('/settings', 303);
  });

  // Links that were made and not used yet would let people in again.
  app.post('/settings/sign-out-everywhere', async (request, reply) => {
    sessions.endAll();
    links.endAll();
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });
}
