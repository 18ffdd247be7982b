import type { FastifyInstance } from 'fastify';
import type { Fact, SessionRow } from '../pages/view.ts';
import { type Clock, clockOf } from '../views/clock.ts';
import type { SessionCookie } from './cookie.ts';
import type { Desk, Role } from './desk.ts';
import { fieldsOf } from './form-fields.ts';
import { frameOf } from './frame.ts';
import type { LinkGate } from './link-gate.ts';
import type { Session, Sessions } from './sessions.ts';

export type Entered = {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly links: LinkGate;
  readonly about: readonly Fact[];
};

/** Who is signed in and how to end that, and what is in force. */
export function settingsPage(
  app: FastifyInstance,
  desk: Desk,
  { sessions, cookie, links, about }: Entered,
): void {
  app.get('/settings', async (request, reply) => {
    const own = sessions.find(cookie.read(request) ?? '', false)?.id;
    const clock = clockOf(desk.company.timeZone, desk.now());
    return reply.page({
      page: 'settings',
      frame: await frameOf(desk, request, { title: 'Settings', current: 'settings' }),
      facts: about,
      sessions: sessions.list().map((session) => rowOf(session, own, clock)),
      signOutEverywhere: {
        label: 'Sign out everywhere',
        tone: 'danger',
        href: '/settings/sign-out-everywhere',
        fields: {},
      },
    });
  });

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

const may: Readonly<Record<Role, string>> = {
  full: 'may do everything',
  read: 'may look and change nothing',
};

function rowOf(
  { id, person, startedAt, seenAt }: Session,
  own: string | undefined,
  clock: Clock,
): SessionRow {
  return {
    id,
    who: person.who,
    may: may[person.role],
    since: clock.listed(startedAt),
    seen: clock.listed(seenAt),
    signOut:
      id === own
        ? null
        : {
            label: 'Sign out',
            tone: 'text',
            href: '/settings/sign-out',
            fields: { session: id },
          },
  };
}
