import type { FastifyInstance } from 'fastify';
import { ErasureUnfinishedError, StoreBusyError, StoreError } from '../../leads/errors.ts';
import { errorFields } from '../../own-error.ts';
import { message } from '../pages/Confirm.tsx';
import { Refused } from './request.ts';

/** By status, where nobody said more. */
const words: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ['That cannot be read', 'The request is not in a form that the console understands.'],
  404: ['Nothing here', 'There is nothing at this address. A lead that was there may be erased.'],
  413: ['That is too much', 'What you sent is longer than the console takes. Nothing was changed.'],
  414: ['That address is too long', 'The address is longer than any of the console’s.'],
  415: ['That cannot be read', 'The console takes forms alone. Nothing was changed.'],
  500: [
    'Something broke',
    'Something broke on our side. The log of the server says where. Try again, and load the lead before you act once more.',
  ],
};

const toHome = { href: '/', label: 'Today' };
export const toDoor = { href: '/sign-in', label: 'Sign in' };

/** Whatever goes wrong is a page in words, with the right status, and a line in the log without anybody's data. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw refusalOf(404);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refused = explain(error);
    const { status, title, retryAfter, next = request.session ? toHome : toDoor } = refused;
    if (status >= 500) request.log.error(errorFields(error), 'the console failed');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.page(title, message(title, refused.message, next), status);
  });
}

/** For what the framework refuses, some of it before any of our code runs. */
export const refusalOf = (status: number): Refused => {
  const [title, text] = words[status] ?? words[400] ?? ['', ''];
  return new Refused(words[status] ? status : 400, title, text);
};

function explain(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StoreBusyError) {
    const text = 'Another program is writing to the store. Try again in a moment.';
    return new Refused(503, 'One moment, please', text, { retryAfter: 2 });
  }
  if (error instanceof ErasureUnfinishedError) {
    return new Refused(503, 'Erased, but not finished', error.message);
  }
  // A sentence of ours, which says what to do and quotes no visitor.
  if (error instanceof StoreError) {
    return new Refused(503, 'The store cannot be used', error.message);
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return refusalOf(status >= 400 && status < 500 ? status : 500);
}
