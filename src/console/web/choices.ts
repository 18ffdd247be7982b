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

type Looks = Pick<Reader, 'theme' | 'shortcuts'>;

export function readerOf(request: FastifyRequest): Reader {
  return { ...looksOf(request), here: localPath(request.url) };
}

function looksOf(request: FastifyRequest): Looks {
  const values = cookiesNamed(cookieName, request).flatMap((value) => value.split('.'));
  return {
    theme: themes.find((theme) => values.includes(theme)) ?? 'system',
    shortcuts: !values.includes('nokeys'),
  };
}

function keepLooks(request: FastifyRequest, reply: FastifyReply, { theme, shortcuts }: Looks) {
  const value = [theme, ...(shortcuts ? [] : ['nokeys'])].join('.');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`,
  );
}

type Kept = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/** Changes nothing but pages, so whoever may only look may choose, too. */
export function choices(app: FastifyInstance, { sessions, cookie }: Kept): void {
  app.post('/choices', { config: { isHarmless: true } }, async (request, reply) => {
    const fields = fieldsOf(request);
    const hides = fields.get('hides');
    if (hides !== null) sessions.hide(cookie.read(request) ?? '', hides === 'yes');
    const looks = looksOf(request);
    const theme = fields.get('theme');
    const shortcuts = fields.get('shortcuts');
    if (theme !== null || shortcuts !== null) {
      keepLooks(request, reply, {
        theme: theme === null ? looks.theme : (themes.find((one) => one === theme) ?? 'system'),
        shortcuts: shortcuts === null ? looks.shortcuts : shortcuts === 'yes',
      });
    }
    return reply.redirect(localPath(fields.get('back')), 303);
  });
}
