import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * A hash that stands for a visitor's address in the counters. IPv6 counts by its first 64 bits, because one household
 * has the rest.
 */
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
