import { longestUserName, type UserRole } from '@tidewright/leads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { knownAs } from '../people.ts';
import type { Auth } from '../web/cookies.ts';
import { type Desk, fieldsOf, localPath } from '../web/desk.ts';
import { assertLoopback, assertPrivateLine } from '../web/gate.ts';
import type { Passwords } from '../web/passwords.ts';
import type { SignedIn } from '../web/sessions.ts';
import { oneLine } from '../words/text.ts';
import { Entrance, openRoute } from './Layout.tsx';
import { Field, HiddenFields, Submit } from './parts.tsx';

/** Browsers would break a line between the hyphens. */
const command = <span className="whitespace-nowrap">npm run leads -- open</span>;
const otherLink = (
  <>
    This link was already used, has expired or isn’t ours. Make a new one on the server: {command}
  </>
);
const howToEnter = <>You need a sign-in link. Make one on the server: {command}</>;

type Entering = { Querystring: Readonly<Record<string, unknown>> };

export function signIn(
  app: FastifyInstance,
  desk: Desk,
  { sessions, cookie, links, users }: Auth,
  passwords: Passwords,
): void {
  const show = async (reply: FastifyReply, status: number, shown: Partial<SignInProps>) => {
    const asksPassword = await passwords.areSet();
    const company = desk.company.name;
    const body = <SignIn company={company} asksPassword={asksPassword} {...shown} />;
    return reply.page(`Sign in · ${company}`, body, status);
  };

  // Mail scanners open links: GET must not use them up.
  app.get<Entering>('/sign-in', openRoute, async (request, reply) => {
    const { link, to } = request.query;
    if (link !== undefined) assertLoopback(request);
    assertPrivateLine(request);
    if (link === undefined) {
      if (request.session) return reply.redirect('/', 303);
      const advice = (await passwords.areSet()) ? undefined : howToEnter;
      return show(reply, 200, { to: localPath(to), advice });
    }
    const found = links.check(String(link));
    if (!found) return show(reply, 403, { problem: otherLink });
    return show(reply, 200, { link: String(link), who: found.who });
  });

  app.post('/sign-in', openRoute, async (request, reply) => {
    const fields = fieldsOf(request);
    const link = fields.get('link');
    if (link !== null) assertLoopback(request);
    assertPrivateLine(request);
    const who = oneLine(fields.get('who') ?? '').trim();
    const to = localPath(fields.get('to'));
    if (who === '' || who.length > longestUserName) {
      const problem = `Enter your name, at most ${longestUserName} characters. Activity lists what you do under it.`;
      return show(reply, 422, { link, to, problem });
    }
    if (link === null && !(await passwords.areSet()))
      return show(reply, 403, { advice: howToEnter, who, to });
    // Read before the password is checked: what changes in the meantime ends the session.
    const known = await users();
    const role = link === null ? await roleBy(request, who) : links.use(link)?.role;
    const person = role ? knownAs(who, role, known) : null;
    if (person) return enter(request, reply, person).redirect(to, 303);
    const linkProblem = role ? `${who} has left. Sign in under your own name.` : otherLink;
    const problem = link === null ? 'That name and password don’t match.' : linkProblem;
    return show(reply, 403, { problem, who, to });
  });

  app.post('/sign-out', { config: { isHarmless: true } }, async (request, reply) => {
    sessions.end(cookie.read(request));
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });

  async function roleBy(request: FastifyRequest, who: string): Promise<UserRole | null> {
    const password = fieldsOf(request).get('password') ?? '';
    const role = await passwords.check(who, password, request.ip);
    if (!role) request.log.warn({}, 'console sign-in failed: wrong password');
    return role;
  }

  /** A new secret each time prevents session fixation. */
  function enter(request: FastifyRequest, reply: FastifyReply, person: SignedIn) {
    sessions.end(cookie.read(request));
    cookie.write(request, reply, sessions.begin(person));
    request.log.info({ role: person.role }, 'console sign-in');
    return reply;
  }
}

type SignInProps = { company: string; asksPassword: boolean; link?: string | null } & {
  readonly [Name in 'problem' | 'advice']?: ReactNode;
} & { readonly [Name in 'who' | 'to']?: string };

function SignIn(props: SignInProps) {
  const { company, problem, advice, link = null, asksPassword, who = '', to = '/' } = props;
  return (
    <Entrance company={company} heading="Sign in">
      {problem ? (
        <p className="mt-4 border-2 border-accent bg-sheet px-4 py-3" role="alert">
          {problem}
        </p>
      ) : null}
      {advice ? <p className="lead-text">{advice}</p> : null}
      {link || asksPassword ? (
        <form className="mt-4 grid gap-5" method="post" action="/sign-in">
          <HiddenFields fields={{ to, ...(link !== null && { link }) }} />
          <Field label="Your name" name="who" defaultValue={who} autoComplete="username" required />
          {link === null ? (
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          ) : null}
          <Submit>Sign in</Submit>
        </form>
      ) : null}
    </Entrance>
  );
}
