import { errorFields } from '@tidewright/kit/own-error';
import { ErasureUnfinishedError, StoreBusyError, StoreError } from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import { message } from '../pages/Confirm.tsx';
import { Refused } from './desk.ts';

const errorWords: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ['Bad request', 'The console can’t read this request.'],
  404: [
    'Nothing here',
    'There’s nothing at this address. A lead that was here may have been erased.',
  ],
  413: [
    'That’s too long',
    'What you sent is longer than the console accepts. Nothing was changed.',
  ],
  414: ['That address is too long', 'No address of the console is this long.'],
  415: ['Bad request', 'The console only accepts forms. Nothing was changed.'],
  500: [
    'Something went wrong',
    'Something went wrong on our side. The server log has the details. Reload the page and try again.',
  ],
};

const toHome = { href: '/', label: 'Today' };
export const toSignIn = { href: '/sign-in', label: 'Sign in' };

/** Errors become pages, and log lines without personal data. */
export function answerConsoleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw refusalOf(404);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refused = explain(error);
    const { status, title, more } = refused;
    const { retryAfter, next = request.session ? toHome : toSignIn } = more;
    if (status >= 500) request.log.error(errorFields(error), 'console request failed');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.page(title, message(title, refused.message, next), status);
  });
}

export const refusalOf = (status: number): Refused => {
  const [title, text] = errorWords[status] ?? errorWords[400] ?? ['', ''];
  return new Refused(errorWords[status] ? status : 400, title, text);
};

function explain(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StoreBusyError) {
    const text = 'Another program is writing to the store. Try again in a moment.';
    return new Refused(503, 'One moment, please', text, { retryAfter: 2 });
  }
  if (error instanceof ErasureUnfinishedError)
    return new Refused(503, 'Erased, but not finished', error.message);
  // Our own message: says what to do and quotes no visitor.
  if (error instanceof StoreError)
    return new Refused(503, 'The store isn’t available', error.message);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return refusalOf(status >= 400 && status < 500 ? status : 500);
}
