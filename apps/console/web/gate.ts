import { isLoopback } from '@tidewright/kit/loopback';
import type { FastifyRequest } from 'fastify';
import { type ConsoleSettings, Refused } from './desk.ts';

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

/** On every answer: nothing runs that isn't ours, nothing is kept, and no other site may show it. */
export const consoleHeaders = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  // With no-referrer, browsers send "Origin: null" for forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Against DNS rebinding: another site can point its name to this machine, but can't change the Host header. */
export function ownHostOnly({ host, origin }: ConsoleSettings) {
  const ours = new Set([host.toLowerCase(), ...(origin ? [new URL(origin).hostname] : [])]);
  for (const everywhere of ['0.0.0.0', '::']) ours.delete(everywhere);
  const isOurs = (asked: string | undefined) => {
    const name = hostname(asked);
    return isLoopback(name) || ours.has(name);
  };
  return async (request: FastifyRequest): Promise<void> => {
    // X-Forwarded-Host alone could be forged by a rebound page.
    if (isOurs(request.headers.host) && isOurs(request.host)) return;
    const text =
      'The console doesn’t answer at this address. If it should, set CONSOLE_ORIGIN to the address you use, such as https://desk.agency.example.';
    throw new Refused(403, 'Wrong address', text);
  };
}

/** Empty if the header names no host. */
function hostname(header = ''): string {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
}

/** Against CSRF: other sites may only link to us. */
export async function ownPagesOnly(request: FastifyRequest): Promise<void> {
  const { method, headers } = request;
  const site = headers['sec-fetch-site'];
  const isRead = method === 'GET' || method === 'HEAD';
  const isFromHere = site === undefined ? hasOwnOrigin(request) : site === 'same-origin';
  const isOpened = site === 'none' || headers['sec-fetch-mode'] === 'navigate';
  // Older browsers send no header; SameSite keeps their cookie back.
  if (isRead ? isFromHere || isOpened || site === undefined : isFromHere) return;
  const text =
    'This came from another website, so nothing was changed. Open the console and do it there.';
  throw new Refused(403, 'Not from another site', text);
}

/** For browsers that don't send Sec-Fetch-Site. */
const hasOwnOrigin = ({ headers, protocol, host }: FastifyRequest) =>
  headers.origin === `${protocol}://${host}`;

/** Someone on this machine, and not a proxy that speaks for others. */
export function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded =
    headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return isLoopback(ip) && !isForwarded;
}

/** Checks the name, too: a proxy without headers passes on another Host. */
export function assertLoopback(request: FastifyRequest): void {
  const names = [request.headers.host, request.host];
  if (isOnThisMachine(request) && names.every((name) => isLoopback(hostname(name)))) return;
  const text =
    'A sign-in link works only on the server itself, at its loopback address (127.0.0.1). Forward it with ssh -L 3001:127.0.0.1:3001 SERVER and open the link as printed, or sign in with the password.';
  throw new Refused(403, 'Links work only on the server', text);
}

/** Otherwise a password or session could be read on the way. */
export function assertPrivateLine(request: FastifyRequest): void {
  if (request.protocol === 'https' || isOnThisMachine(request)) return;
  const text =
    'Without https, others could read your password. Open the console over https, through a proxy that TRUST_PROXY names and that sends X-Forwarded-Proto, or on the server itself.';
  throw new Refused(403, 'Only over https', text);
}
