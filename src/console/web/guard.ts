import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from '../pages/Confirm.tsx';
import type { SessionCookie } from './cookies.ts';
import type { Person } from './desk.ts';
import { fieldsOf, localPath, Refused } from './request.ts';
import { isToken, type Sessions } from './sessions.ts';

const people = new WeakMap<FastifyRequest, Person>();

export const personAt = (request: FastifyRequest): Person | undefined => people.get(request);

type Guarded = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/** Nothing is answered without a session, and nothing changed without its token and the right to. */
export function guard(app: FastifyInstance, { sessions, cookie }: Guarded): void {
  app.decorateRequest('person', {
    getter(this: FastifyRequest) {
      const person = people.get(this);
      if (!person) throw new Error('This address is open to everybody.');
      return person;
    },
  });

  app.decorateRequest('isSignedIn', function (this: FastifyRequest) {
    const secret = cookie.read(this);
    return Boolean(secret && sessions.find(secret, false));
  });

  app.addHook('onRequest', async (request, reply) => {
    const secret = cookie.read(request);
    const session = secret && sessions.find(secret, isMadeByPerson(request));
    if (session) people.set(request, session.person);
    else if (!request.routeOptions.config.isOpen) return turnAway(request, reply);
  });

  app.addHook('preHandler', async (request) => {
    const { isOpen, isHarmless, isForActing } = request.routeOptions.config;
    if (isOpen || request.is404) return;
    if (isReading(request)) {
      if (isForActing && request.person.role === 'read') throw lookOnly();
      return;
    }
    if (!isToken(fieldsOf(request).get('token') ?? '', request.person)) {
      throw new Refused(
        403,
        'Please do that again',
        'The page was from an earlier session, so nothing was changed. Go back, load it again and repeat what you did.',
      );
    }
    if (request.person.role === 'read' && !isHarmless) throw lookOnly();
  });
}

const lookOnly = () =>
  new Refused(
    403,
    'You may look, not change',
    'You’re signed in as read only, so nothing was changed. Sign in with the full password to do this.',
  );

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** As opposed to the script of an open page; older browsers do not tell. */
const isMadeByPerson = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';

/** A person who reads is led to the door; a script or a form is told that nothing was done. */
function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isReading(request) && !isMadeByPerson(request)) {
    throw new Refused(
      401,
      'You’re signed out',
      'Your session has ended, so this page was cleared. Sign in to go on.',
    );
  }
  if (!isReading(request)) {
    throw new Refused(
      401,
      'You are not signed in',
      'Your session is over, so nothing was changed. Sign in and do it again.',
    );
  }
  const here = localPath(request.url);
  if (!isFromElsewhere(request)) {
    return reply.redirect(`/sign-in?to=${encodeURIComponent(here)}`, 303);
  }
  return reply.header('refresh', `0; url=${here}`).page(
    messagePage(null, 'Opening the console', 'You came by a link on another page.', {
      href: here,
      label: 'Go on',
    }),
  );
}

/** From there browsers do not bring our cookie along: asked by a page of ours, they do. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
