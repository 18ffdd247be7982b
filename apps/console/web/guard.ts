import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../pages/Confirm.tsx';
import { knownAs } from '../people.ts';
import type { Auth } from './cookies.ts';
import { fieldsOf, localPath, Refused } from './desk.ts';
import { isToken, type Session } from './sessions.ts';

/**
 * Nothing is answered without a session, unless its route is open, and nothing is changed without the session's token
 * and the right to.
 */
export function guard(app: FastifyInstance, { sessions, cookie, users }: Auth): void {
  app.decorateRequest('session', null);
  app.decorateRequest('person', {
    getter(this: FastifyRequest) {
      if (!this.session) throw new Error('This route is open, so no one is signed in.');
      return this.session.person;
    },
  });
  app.decorateRequest('isSignedIn', function (this: FastifyRequest) {
    return sessions.find(cookie.read(this), false) !== undefined;
  });

  app.addHook('onRequest', async (request, reply) => {
    const session = sessions.find(cookie.read(request), isMadeByPerson(request));
    request.session = session ? await asKnownNow(session) : null;
    if (session && !request.session) sessions.end(cookie.read(request));
    if (!request.session && !request.routeOptions.config.isOpen) return turnAway(request, reply);
  });

  /** Null once the person has left, or has another password or role. */
  async function asKnownNow(session: Session): Promise<Session | null> {
    const { who, role } = session.person;
    const known = knownAs(who, role, await users());
    return known?.account === session.account ? session : null;
  }

  app.addHook('preHandler', async (request) => {
    const { isOpen, isHarmless, isForActing } = request.routeOptions.config;
    if (isOpen || request.is404) return;
    const { person } = request;
    const isRead = isReading(request);
    if (!isRead && !isToken(fieldsOf(request).get('token') ?? '', person)) {
      const why = 'The page was from an earlier session, so nothing was changed.';
      throw new Refused(403, 'Please try that again', `${why} Go back, reload it and try again.`);
    }
    if (person.role === 'read' && (isRead ? isForActing : !isHarmless)) {
      const why = 'Nothing was changed. To do this, sign in as someone with full access.';
      throw new Refused(403, 'You have read-only access', why);
    }
  });
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** As opposed to fetch(); older browsers don't say. */
const isMadeByPerson = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';

/** Leads people to the sign-in page; tells scripts and forms that nothing was done. */
function turnAway(request: FastifyRequest, reply: FastifyReply) {
  if (!isReading(request) || !isMadeByPerson(request)) {
    const text = 'Your session has ended, so nothing was changed. Sign in to continue.';
    throw new Refused(401, 'You’re signed out', text);
  }
  const here = localPath(request.url);
  if (!isFromElsewhere(request))
    return reply.redirect(`/sign-in?to=${encodeURIComponent(here)}`, 303);
  const title = 'Opening the console';
  const next = { href: here, label: 'Continue' };
  const body = message(title, 'You came by a link on another page.', next);
  return reply.header('refresh', `0; url=${here}`).page(title, body);
}

/** Cross-site navigation sends no SameSite=Strict cookie; a redirect from our own page does. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
