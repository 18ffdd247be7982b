import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { errorFields } from '../own-error.ts';
import type { IntakeOptions } from './intake-options.ts';
import { tooMany } from './refusal.ts';

/**
 * Counts a request before its body is read. If the store can't count, the request passes: storing will fail too,
 * and then the visitor gets back what they typed.
 */
export async function enforceRateLimit(
  request: FastifyRequest,
  options: IntakeOptions,
  formId?: string,
): Promise<void> {
  const address = addressKey(request.ip, options.fileLinkSecret);
  const limits = [{ key: `all:${address}`, perMinute: options.limits.perAddress }];
  if (formId) limits.push({ key: `${formId}:${address}`, perMinute: options.limits.perForm });
  const seconds = await options.outbox.countHit(limits, options.now()).catch((error: unknown) => {
    options.log.warn(errorFields(error), 'rate limit not counted');
    return 0;
  });
  if (seconds > 0) throw tooMany(seconds);
}

/** A hash for the counters. IPv6 counts by its first 64 bits, because one household has the rest. */
export function addressKey(client: string, secret: string): string {
  const address = withoutPort(client);
  const counted = isIPv6(address) ? network(address) : address;
  return hash('sha256', `${secret}:address:${counted}`, 'base64url').slice(0, 22);
}

/** Some proxies add the port: 203.0.113.9:51234, [2001:db8::1]:443 */
function withoutPort(client: string): string {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/.exec(client) ?? [];
  return v4 ?? v6 ?? client;
}

/** A zone ("%eth0") is at the end, which doesn't count. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [first = [], last = []] = address.split('::').map(groupsOf);
  const gap = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(gap).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
