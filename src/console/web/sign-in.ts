import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../intake/client-address.ts';
import type { SignInView } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import { assertLoopback, assertPrivateLine } from './client.ts';
import type { SessionCookie } from './cookie.ts';
import type { Person } from './desk.ts';
import { fieldsOf } from './form-fields.ts';
import { personAt } from './guard.ts';
import type { LinkGate } from './link-gate.ts';
import { localPath } from './local-path.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export type Entrance = {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly links: LinkGate;
  readonly passwords: Passwords;
  readonly company: string;
  /** Under which clients are counted, without keeping their addresses. */
  readonly secret: string;
};

const longestName = 60;
const otherLink =
  'This link is used up, too old or not ours. Make a new one on the machine of the server: npm run leads -- open';

/** By a link that was made on the machine, or by a password where one is set. */
export function signIn(app: FastifyInstance, entrance: Entrance): void {
  const { sessions, cookie, links, passwords, secret } = entrance;

  const form = (shown: Partial<SignInView>): SignInView => ({
    page: 'sign-in',
    frame: null,
    company: entrance.company,
    problem: null,
    advice: null,
    link: null,
    asksPassword: passwords.areSet,
    who: '',
    to: '/',
    ...shown,
  });

  // Only shows the link's button: what looks at links before people do must not use them up.
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/sign-in',
    { config: { isOpen: true } },
    async (request, reply) => {
      const { link, to } = request.query;
      if (link !== undefined) assertLoopback(request);
      assertPrivateLine(request);
      if (link === undefined) {
        if (personAt(request)) return reply.redirect('/', 303);
        return reply.page(form({ to: localPath(to), advice: howToEnter(passwords) }));
      }
      const found = links.check(String(link));
      if (!found) return reply.page(form({ problem: otherLink }), 403);
      return reply.page(form({ link: String(link), who: found.who }));
    },
  );

  app.post('/sign-in', { config: { isOpen: true } }, async (request, reply) => {
    const fields = fieldsOf(request);
    const link = fields.get('link');
    if (link !== null) assertLoopback(request);
    assertPrivateLine(request);
    const who = oneLine(fields.get('who') ?? '').trim();
    const to = localPath(fields.get('to'));
    if (who === '' || who.length > longestName) {
      const problem = `Write your name, in at most ${longestName} characters: it stands beside what you do.`;
      return reply.page(form({ link, to, problem }), 422);
    }
    if (link !== null) {
      const used = links.use(link);
      if (!used) return reply.page(form({ problem: otherLink, who, to }), 403);
      return enter(request, reply, { who, role: used.role }, to);
    }
    if (!passwords.areSet) {
      return reply.page(form({ advice: howToEnter(passwords), who, to }), 403);
    }
    const password = fields.get('password') ?? '';
    const role = await passwords.check(password, addressKey(request.ip, secret));
    if (!role) {
      request.log.warn({}, 'a wrong password was given to the console');
      return reply.page(form({ problem: 'That is not the password.', who, to }), 403);
    }
    return enter(request, reply, { who, role }, to);
  });

  app.post('/sign-out', { config: { isHarmless: true } }, async (request, reply) => {
    sessions.end(cookie.read(request) ?? '');
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });

  /** Under a new secret always: one that was known before must not become worth something. */
  function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    person: Pick<Person, 'who' | 'role'>,
    to: string,
  ): FastifyReply {
    sessions.end(cookie.read(request) ?? '');
    cookie.write(request, reply, sessions.begin(person));
    request.log.info({ role: person.role }, 'somebody signed in to the console');
    return reply.redirect(to, 303);
  }
}

const howToEnter = ({ areSet }: Passwords): string | null =>
  areSet
    ? null
    : 'A link lets you in, once. Make one on the machine of the server: npm run leads -- open';
