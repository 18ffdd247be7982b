import { createHash } from 'node:crypto';
import type { User } from '@tidewright/leads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../pages/parts.tsx';
import type { LinkGate } from '../sign-in-link.ts';
import { fieldsOf, localPath } from './desk.ts';
import type { Sessions } from './sessions.ts';

export type Auth = {
  readonly sessions: Sessions;
  readonly cookie: ReturnType<typeof sessionCookie>;
  readonly links: LinkGate;
  readonly users: () => Promise<readonly User[]>;
};

const secureOn = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '; Secure' : '');

/** Cookies ignore ports: several consoles on one machine need different names. */
export function sessionCookie(secret: string) {
  const name = `console-${createHash('sha256').update(`${secret}:cookie`).digest('hex').slice(0, 8)}`;
  // __Host- cookies need TLS.
  const nameFor = (request: FastifyRequest) => (secureOn(request) ? `__Host-${name}` : name);
  const write = (request: FastifyRequest, reply: FastifyReply, value: string) => {
    const age = value === '' ? '; Max-Age=0' : '';
    const cookie = `${nameFor(request)}=${value}; Path=/; HttpOnly; SameSite=Strict`;
    reply.header('set-cookie', `${cookie}${secureOn(request)}${age}`);
  };
  return {
    /** With two cookies of our name, one isn't ours, and we can't tell which. */
    read(request: FastifyRequest): string {
      const [value = '', ...others] = cookiesNamed(nameFor(request), request);
      return others.length === 0 ? value : '';
    },
    write,
    clear: (request: FastifyRequest, reply: FastifyReply) => write(request, reply, ''),
  };
}

const cookiesNamed = (name: string, { headers }: FastifyRequest): readonly string[] =>
  (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));

const cookieName = 'console-looks';
const yearSeconds = 31_536_000;

const themes = ['light', 'dark'] as const;

export function readerOf(request: FastifyRequest): Reader {
  const values = cookiesNamed(cookieName, request);
  const theme = themes.find((one) => values.includes(one)) ?? 'system';
  return { theme, here: localPath(request.url) };
}

export function preferences(app: FastifyInstance, { sessions, cookie }: Auth): void {
  app.post('/choices', { config: { isHarmless: true } }, async (request, reply) => {
    const fields = fieldsOf(request);
    const hides = fields.get('hides');
    if (hides !== null) sessions.hide(cookie.read(request), hides === 'yes');
    const asked = fields.get('theme');
    if (asked !== null) {
      const theme = themes.find((one) => one === asked) ?? 'system';
      const saved = `${cookieName}=${theme}; Path=/; HttpOnly; SameSite=Lax`;
      reply.header('set-cookie', `${saved}; Max-Age=${yearSeconds}${secureOn(request)}`);
    }
    return reply.redirect(localPath(fields.get('back')), 303);
  });
}
