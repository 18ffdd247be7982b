import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../loopback.ts';
import { Refused } from './refused.ts';

/** Somebody on this machine, and not a proxy that speaks for others. */
export function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded =
    headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return isLoopback(ip) && !isForwarded;
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
