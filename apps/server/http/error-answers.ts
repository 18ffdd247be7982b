import { contentSecurityPolicy } from './security-headers.ts';
import type { SiteOptions } from './site-answers.ts';
import { sitePages } from './site-files.ts';

const errorWords = {
  400: ['That request cannot be read', 'The request is not in a form that we understand.'],
  404: ['Nothing here', 'There is nothing at this address.'],
  405: ['That is not possible here', 'This address does not take such a request.'],
  408: ['That took too long', 'The request did not arrive in time. Please send it again.'],
  413: ['That is too much', 'The request is larger than we can take.'],
  414: ['That address is too long', 'The address is longer than any of ours.'],
  431: [
    'That request is too large',
    'The headers of the request are larger than we can take. Deleting the cookies of this site may help.',
  ],
  500: ['Something broke', 'Something broke on our side. Please try again in a minute.'],
  503: ['One moment, please', 'The site is being restarted. Please try again in a minute.'],
} as const satisfies Record<number, readonly [heading: string, text: string]>;

export type ErrorStatus = keyof typeof errorWords;

/** A complete answer, also for use outside Fastify. */
export type ErrorAnswer = {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** `accept` is the request's header. */
export type ErrorAnswers = (status: ErrorStatus, accept: string | undefined) => ErrorAnswer;

export const isErrorStatus = (status: number): status is ErrorStatus => status in errorWords;

export const acceptsPage = (accept: string | undefined): boolean =>
  accept?.includes('text/html') ?? false;

/** The site's message page for browsers, JSON for programs. */
export function createErrorAnswers(
  site: SiteOptions,
  always: Readonly<Record<string, string>>,
): ErrorAnswers {
  const pages = sitePages(site.files);
  const policy = contentSecurityPolicy(site.security, site.policies['/message']);

  return (status, accept) => {
    const [heading, text] = errorWords[status];
    const isPage = acceptsPage(accept);
    const body = Buffer.from(
      isPage ? pages.message(heading, text) : JSON.stringify({ error: text }),
    );
    const headers = {
      ...always,
      ...(isPage && { 'content-security-policy': policy }),
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': String(body.length),
      'cache-control': 'no-store',
      vary: 'accept',
    };
    return { status, headers, body };
  };
}
