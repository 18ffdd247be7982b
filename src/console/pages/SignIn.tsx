import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentProps } from 'react';
import { addressKey } from '../../intake/client-address.ts';
import { Logo } from '../../site/ui/Logo.tsx';
import type { LinkGate } from '../sign-in-link.ts';
import { oneLine } from '../visible-text.ts';
import type { SessionCookie } from '../web/cookies.ts';
import type { Role } from '../web/desk.ts';
import { assertLoopback, assertPrivateLine } from '../web/gate.ts';
import { personAt } from '../web/guard.ts';
import type { Passwords } from '../web/passwords.ts';
import { fieldsOf, localPath } from '../web/request.ts';
import type { Sessions } from '../web/sessions.ts';
import { HiddenFields } from './parts.tsx';
import type { Page } from './view.ts';

type Entrance = {
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
const howToEnter =
  'A link lets you in, once. Make one on the machine of the server: npm run leads -- open';

type Form = (shown: Partial<SignInProps>) => Page;

/** By a link that was made on the machine, or by a password where one is set. */
export function signIn(app: FastifyInstance, entrance: Entrance): void {
  const { sessions, cookie, links, passwords, company } = entrance;
  const advice = passwords.areSet ? undefined : howToEnter;
  const form: Form = (shown) => ({
    frame: null,
    title: `Sign in · ${company}`,
    body: <SignIn company={company} asksPassword={passwords.areSet} {...shown} />,
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
        return reply.page(form({ to: localPath(to), advice }));
      }
      const found = links.check(String(link));
      if (!found) return reply.page(form({ problem: otherLink }), 403);
      return reply.page(form({ link: String(link), who: found.who }));
    },
  );

  app.post('/sign-in', { config: { isOpen: true } }, (request, reply) =>
    takeForm(request, reply, entrance, form),
  );

  app.post('/sign-out', { config: { isHarmless: true } }, async (request, reply) => {
    sessions.end(cookie.read(request) ?? '');
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });
}

async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, cookie, links, passwords, secret }: Entrance,
  form: Form,
): Promise<FastifyReply> {
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
    return used ? enter(used.role) : reply.page(form({ problem: otherLink, who, to }), 403);
  }
  if (!passwords.areSet) return reply.page(form({ advice: howToEnter, who, to }), 403);
  const password = fields.get('password') ?? '';
  const role = await passwords.check(password, addressKey(request.ip, secret));
  if (role) return enter(role);
  request.log.warn({}, 'a wrong password was given to the console');
  return reply.page(form({ problem: 'That is not the password.', who, to }), 403);

  /** Under a new secret always: one that was known before must not become worth something. */
  function enter(role: Role): FastifyReply {
    sessions.end(cookie.read(request) ?? '');
    cookie.write(request, reply, sessions.begin({ who, role }));
    request.log.info({ role }, 'somebody signed in to the console');
    return reply.redirect(to, 303);
  }
}

type SignInProps = {
  readonly company: string;
  readonly asksPassword: boolean;
  readonly problem?: string;
  /** How to get in where nothing here can be filled in. */
  readonly advice?: string | undefined;
  /** A link that was made on the machine; without one, a password is asked for. */
  readonly link?: string | null;
  readonly who?: string;
  readonly to?: string;
};

function SignIn(props: SignInProps) {
  const { company, problem, advice, link = null, asksPassword, who = '', to = '/' } = props;
  return (
    <div className="mx-auto mt-[clamp(1rem,8vh,6rem)] max-w-96">
      <p className="brand">
        <Logo name={company} />
        <span className="lettered">the bridge</span>
      </p>
      <h1 className="mt-8 border-t-2 border-ink pt-5">Sign in</h1>
      {problem ? (
        <p className="mt-4 border-2 border-buoy bg-sheet px-4 py-3" role="alert">
          {problem}
        </p>
      ) : null}
      {advice ? <p className="lead-text">{advice}</p> : null}
      {link || asksPassword ? (
        <form className="mt-4 grid" method="post" action="/sign-in">
          <HiddenFields fields={{ to, ...(link !== null && { link }) }} />
          <Field
            name="who"
            label="Your name, for the record of actions"
            input={{ defaultValue: who, autoComplete: 'username' }}
          />
          {link === null ? (
            <Field
              name="password"
              label="Password"
              input={{ type: 'password', autoComplete: 'current-password' }}
            />
          ) : null}
          <button type="submit" className="act filled">
            Sign in
          </button>
        </form>
      ) : null}
    </div>
  );
}

function Field({
  name,
  label,
  input,
}: {
  name: string;
  label: string;
  input: ComponentProps<'input'>;
}) {
  return (
    <>
      <label className="mb-1.5 text-(length:--text-xs) font-semibold" htmlFor={name}>
        {label}
      </label>
      <input className="field mb-5" id={name} name={name} required {...input} />
    </>
  );
}
