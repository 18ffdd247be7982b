import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** Writes come from our own pages; other sites may link to us, and do nothing else. */
export async function ownPagesOnly(request: FastifyRequest): Promise<void> {
  const { method, headers } = request;
  const site = headers['sec-fetch-site'];
  const isRead = method === 'GET' || method === 'HEAD';
  const isFromHere = site === undefined ? hasOwnOrigin(request) : site === 'same-origin';
  const isOpened = site === 'none' || headers['sec-fetch-mode'] === 'navigate';
  // Without the header there is no telling, and no cookie comes along either (SameSite).
  if (isRead ? isFromHere || isOpened || site === undefined : isFromHere) return;
  throw new Refused(
    403,
    'Not from there',
    'This came from a page that is not the console’s. Nothing was changed. Open the console and do it there.',
  );
}

/** Of a browser that does not say how a request came about. */
const hasOwnOrigin = ({ headers, protocol, host }: FastifyRequest) =>
  headers.origin === `${protocol}://${host}`;
