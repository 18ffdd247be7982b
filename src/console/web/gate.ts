import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../loopback.ts';
import { Refused } from './request.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** On every answer: nothing is run that is not ours, nothing is kept, nobody else may show it. */
export const fixedHeaders = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  // To ourselves alone. Told nobody at all, browsers would not say of a form where it comes from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

type Place = { readonly host: string; readonly origin: string | null };

/**
 * A page elsewhere can have its own name point to this machine and read what we
 * answer as if it were its own. It cannot change the name it asked for.
 */
export function ownHostOnly({ host, origin }: Place) {
  const ours = new Set([host.toLowerCase(), ...(origin ? [new URL(origin).hostname] : [])]);
  for (const everywhere of ['0.0.0.0', '::']) ours.delete(everywhere);
  const isOurs = (asked: string | undefined) => {
    const name = hostname(asked ?? '');
    return name !== null && (isLoopback(name) || ours.has(name));
  };
  return async (request: FastifyRequest): Promise<void> => {
    // Also what a proxy passed on; but a rebound page could claim to be one.
    if (isOurs(request.headers.host) && isOurs(request.host)) return;
    throw new Refused(
      403,
      'Wrong address',
      'The console doesn’t answer at this address. If it should, set CONSOLE_ORIGIN to the address you use, such as https://desk.agency.example.',
    );
  };
}

/** Without port and brackets; null for what is no host. */
function hostname(header: string): string | null {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
}

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
    'Not from another site',
    'This came from another website, so nothing was changed. Open the console and do it there.',
  );
}

/** Of a browser that does not say how a request came about. */
const hasOwnOrigin = ({ headers, protocol, host }: FastifyRequest) =>
  headers.origin === `${protocol}://${host}`;

/** Somebody on this machine, and not a proxy that speaks for others. */
export function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded =
    headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return isLoopback(ip) && !isForwarded;
}

/** At the loopback address by name as well: a proxy that leaves no trace of itself passes on another one. */
export function assertLoopback(request: FastifyRequest): void {
  const names = [request.headers.host, request.host].map((name) => hostname(name ?? ''));
  if (isOnThisMachine(request) && names.every((name) => isLoopback(name ?? ''))) return;
  throw new Refused(
    403,
    'Links work only on the server',
    'A sign-in link works only on the server itself, at its loopback address (127.0.0.1). Forward it with ssh -L 3001:127.0.0.1:3001 SERVER and open the link as printed, or sign in with the password.',
  );
}

/** Over any other line a password or a session could be read along the way. */
export function assertPrivateLine(request: FastifyRequest): void {
  if (request.protocol === 'https' || isOnThisMachine(request)) return;
  throw new Refused(
    403,
    'Only over https',
    'Without https, others could read your password. Open the console over https, through a proxy that TRUST_PROXY names and that sends X-Forwarded-Proto, or on the server itself.',
  );
}
