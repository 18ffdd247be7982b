import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { localSecret } from '../../process/local-secret.ts';
import { localAddress } from '../../process/site-address.ts';
import { linkAddress, linkLastsMs, makeLink } from '../sign-in-link.ts';
import { sayDuration } from '../times.ts';
import { harmlessJson } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import { defineCommand, exitCodes, NothingFoundError } from './command.ts';

export const open = defineCommand({
  name: 'open',
  summary: 'open the console’s pages, with a link that lets you in once',
  details:
    'The link works once, for ten minutes, with the server that runs now. Whoever has it may enter: do not pass it on.',
  options: {
    'read-only': { type: 'boolean', says: 'for somebody who may look and change nothing' },
    print: { type: 'boolean', says: 'print the link and open no browser' },
    ...asOption,
  },
  examples: [
    ['open', 'in the browser of this machine'],
    ['open --print --read-only', 'a link for somebody who shall only look'],
  ],
  async run(call) {
    const { config, options, terminal, browse, now } = call;
    const base = addressOf(config.console);
    const file = join(config.dataDir, 'console-secret');
    if (!existsSync(file)) {
      throw new NothingFoundError(
        `No server with a console has run on ${config.dataDir} yet. Start it with "npm start", or set DATA_DIR in .env to its folder.`,
      );
    }
    const { who } = actorOf(options.as, call);
    const role = options['read-only'] ? 'read' : 'full';
    const secret = localSecret(config.dataDir, 'console-secret');
    const madeAt = now();
    const address = linkAddress(
      base,
      makeLink({ role, who, lastsMs: linkLastsMs }, secret, madeAt),
    );
    const until = new Date(madeAt.getTime() + linkLastsMs);
    await terminal.print(options.json ? harmlessJson({ address, role, until }, 2) : address);
    terminal.note(`It lets one person in, within ${sayDuration(linkLastsMs)}.`);
    // A script reads the address; a person wants to see the page.
    if (terminal.ask && !options.print && !options.json) browse?.(address);
    return exitCodes.done;
  },
});

function addressOf({ origin, host, port }: Config['console']): string {
  if (port === null) {
    throw new NothingFoundError('The console is off. Set CONSOLE_PORT to a port, such as 3001.');
  }
  if (port === 0 && origin === null) {
    throw new NothingFoundError(
      'CONSOLE_PORT is 0, any that is free: only the server knows which. Set it to a port, such as 3001.',
    );
  }
  return origin ?? localAddress(host, port);
}
