import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';
import { OwnError } from '../../own-error.ts';
import { localSecret } from '../../process/local-secret.ts';
import { linkAddress, makeLink } from '../sign-in-link.ts';
import { aboutOf } from './about.ts';
import { readAssets } from './assets.ts';
import { buildConsole } from './console-app.ts';
import type { Desk } from './desk.ts';

export type Console = {
  readonly app: FastifyInstance;
  readonly host: string;
  readonly port: number;
  /** What to print: to a terminal, an address that lets in once; to a log, how to get one. */
  readonly entrance: (address: string, isTerminal: boolean) => string;
};

/** Long enough to read what a start printed. */
const startLinkMs = 60 * 60_000;

/** The console as the settings want it; null where they want none. */
export async function createConsole(
  config: Config,
  folder: string,
  desk: Desk,
  log: FastifyBaseLogger,
): Promise<Console | null> {
  const { port, ...settings } = config.console;
  if (port === null) return null;
  const secret = localSecret(config.dataDir, 'console-secret');
  const assets = await readAssets(join(folder, 'assets')).catch((cause) => {
    throw new MissingPagesError(folder, cause);
  });
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const app = buildConsole({
    ...{ desk, assets, secret, settings, log },
    trustProxy: config.trustProxy,
    version,
    about: aboutOf(config, version),
  });
  return {
    app,
    port,
    host: settings.host,
    entrance(address, isTerminal) {
      if (!isTerminal || !isLoopback(settings.host)) {
        return `${settings.origin ?? address} (get a sign-in link with "npm run leads -- open")`;
      }
      const link = makeLink({ role: 'full', who: '', lastsMs: startLinkMs }, secret, desk.now());
      return linkAddress(address, link);
    },
  };
}

class MissingPagesError extends OwnError {
  override readonly name = 'MissingPagesError';
  constructor(folder: string, cause: unknown) {
    super(`${folder} lacks the pages of the console. Run "npm run build" first.`, { cause });
  }
}
