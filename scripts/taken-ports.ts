import { createServer } from 'node:net';
import { OwnError } from '@tidewright/kit/own-error';
import type { Environment } from '@tidewright/settings/environment';

/** As in packages/settings/config.ts, which takes longer to load than a start should; a test compares them. */
export const addresses = {
  site: { port: { name: 'PORT', fallback: 3000 }, host: { name: 'HOST', fallback: '127.0.0.1' } },
  console: {
    port: { name: 'CONSOLE_PORT', fallback: 3001 },
    host: { name: 'CONSOLE_HOST', fallback: '127.0.0.1' },
  },
} as const;

type Address = (typeof addresses)['site' | 'console'];

/**
 * Before a build, which takes longer than anyone waits for a sentence: throws if the site's port is taken. Returns
 * the sentence to say if the console's is; visitors don't need it, so the site starts without.
 */
export async function checkPorts(environment: Environment): Promise<string | null> {
  const takenPort = async ({ port, host }: Address): Promise<number | null> => {
    const wanted = environment[port.name]?.trim() || String(port.fallback);
    const on = environment[host.name]?.trim() || host.fallback;
    // "off", or a mistake that the server reports.
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) return null;
    return (await isTaken(Number(wanted), on)) ? Number(wanted) : null;
  };
  const sitePort = await takenPort(addresses.site);
  if (sitePort !== null) {
    throw new OwnError(
      `Port ${sitePort} is taken by another program. Stop it, or set PORT to a free one.`,
    );
  }
  const consolePort = await takenPort(addresses.console);
  if (consolePort === null) return null;
  return `Port ${consolePort} is taken by another program, so the site starts without its console. Stop it, or set CONSOLE_PORT to a free one.`;
}

/** False for everything else that's wrong with an address; whoever listens on it reports that. */
export function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
