import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../pages/view.ts';
import { cookiesNamed, type SessionCookie } from './cookie.ts';
import { fieldsOf } from './form-fields.ts';
import { localPath } from './local-path.ts';
import type { Sessions } from './sessions.ts';

/** How somebody likes pages. No secret, so that it may outlive their session. */
const cookieName = 'console-looks';
const yearSeconds = 31_536_000;

const themes = ['light', 'dark'] as const;

export function readerOf(request: FastifyRequest): Reader {
  const values = cookiesNamed(cookieName, request).flatMap((value) => value.split('.'));
  const theme = themes.find((one) => values.includes(one)) ?? 'system';
  return { theme, here: localPath(request.url) };
}

function keepTheme(request: FastifyRequest, reply: FastifyReply, theme: Reader['theme']) {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${theme}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`,
  );
}

type Kept = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/** Changes nothing but pages, so whoever may only look may choose, too. */
export function choices(app: FastifyInstance, { sessions, cookie }: Kept): void {
  app.post('/choices', { config: { isHarmless: true } }, async (request, reply) => {
    const fields = fieldsOf(request);
    const hides = fields.get('hides');
    if (hides !== null) sessions.hide(cookie.read(request) ?? '', hides === 'yes');
    const theme = fields.get('theme');
    if (theme !== null) {
      keepTheme(request, reply, themes.find((one) => one === theme) ?? 'system');
    }
    return reply.redirect(localPath(fields.get('back')), 303);
  });
}
