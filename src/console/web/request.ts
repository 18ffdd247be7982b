import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OwnError } from '../../own-error.ts';
import type { Link } from '../pages/view.ts';

export class Refused extends OwnError {
  readonly status: number;
  readonly title: string;
  readonly retryAfter: number | undefined;
  readonly next: Link | undefined;

  constructor(status: number, title: string, text: string, more: More = {}) {
    super(text);
    this.status = status;
    this.title = title;
    this.retryAfter = more.retryAfter;
    this.next = more.next;
  }
}

type More = { readonly retryAfter?: number; readonly next?: Link };

const bodyLimit = 64 * 1024;

export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

export const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const textIn = (request: FastifyRequest, name: string): string =>
  (fieldsOf(request).get(name) ?? '').replaceAll(/\r\n?/g, '\n').trim();

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}

const nowhere = 'http://console.invalid';

/** Only paths of ours; anything else becomes /. */
export function localPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, nowhere)) {
    return '/';
  }
  const { origin, pathname, search } = new URL(asked, nowhere);
  // Two slashes would start a host name.
  const isOurs = origin === nowhere && !/^\/(\/|sign-)/.test(pathname);
  return isOurs ? pathname + search : '/';
}
