import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../loopback.ts';
import { hostname } from './own-host.ts';
import { Refused } from './refused.ts';

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
    'Not with a link',
    'A sign-in link works only on the machine of the server, at its loopback address (127.0.0.1). Bring that to your machine with ssh -L 3001:127.0.0.1:3001 SERVER and open the link as it was printed, or sign in with the password.',
  );
}

/** Over any other line a password or a session could be read along the way. */
export function assertPrivateLine(request: FastifyRequest): void {
  if (request.protocol === 'https' || isOnThisMachine(request)) return;
  throw new Refused(
    403,
    'Only over https',
    'Signing in would send a password where others can read it. Open the console by https, through a proxy that TRUST_PROXY names and that passes on X-Forwarded-Proto, or on the machine itself.',
  );
}
