import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../loopback.ts';
import { Refused } from './refused.ts';

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
      'Not by this name',
      'The console does not answer to this address. If it should, set CONSOLE_ORIGIN to the address that people use, such as https://desk.agency.example.',
    );
  };
}

/** Without port and brackets; null for what is no host. */
export function hostname(header: string): string | null {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
}
