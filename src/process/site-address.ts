import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'host' | 'port' | 'siteUrl'>;

/** "All addresses" is where a server listens, not where anybody can reach it. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where the site is reached: what is set, otherwise the address on this machine. */
export const siteAddressOf = ({ siteUrl, host, port }: Settings): string =>
  siteUrl ?? localAddress(host, port);

export function localAddress(host: string, port: number): string {
  const name = everywhere[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
