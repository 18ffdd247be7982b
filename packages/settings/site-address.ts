import type { Settings } from './config.ts';

/** Servers listen on "all addresses", but can't be reached there. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** SITE_URL, or the address on this machine. */
export const siteAddressOf = (config: Pick<Settings, 'host' | 'port' | 'siteUrl'>): string =>
  config.siteUrl ?? localAddress(config.host, config.port);

/** Where this machine itself reaches a server that listens there. */
export function localAddress(host: string, port: number): string {
  const name = everywhere[host] ?? host;
  // Only IPv6 addresses have colons, and net.isIPv6 takes 10 ms to compile its pattern.
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

type SecuritySettings = Pick<Settings, 'leadsOrigin' | 'schedulerUrl' | 'siteUrl'>;

export const securityOf = ({ leadsOrigin, schedulerUrl, siteUrl }: SecuritySettings) => ({
  leadsOrigin,
  schedulerOrigin: schedulerUrl ? new URL(schedulerUrl).origin : null,
  isHttps: siteUrl?.startsWith('https:') ?? false,
});
