import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, linkAddress, linkLastsMs, makeLink } from '@tidewright/console';
import { sayDuration } from '@tidewright/kit/durations';
import { isLoopback } from '@tidewright/kit/loopback';
import { OwnError } from '@tidewright/kit/own-error';
import type { Config } from '@tidewright/settings/config';
import { localSecret } from '@tidewright/settings/local-secret';
import { localAddress } from '@tidewright/settings/site-address';
import type { Terminal } from '../terminal/terminal.ts';
import { defineCommand, NothingFoundError } from './command.ts';

export const openCommand = defineCommand({
  name: 'open',
  summary: 'print a link that opens the console and works once',
  details:
    'The link works once, for ten minutes, with the server that runs now, at this machine’s loopback address. From\nyours, bring it over with ssh -L. Anyone who has the link can sign in: don’t pass it on.',
  options: { 'read-only': { type: 'boolean', says: 'for someone with read-only access' } },
  isRecorded: true,
  examples: [
    ['open', 'for the browser of this machine'],
    ['open --as Ines', 'under a name; for names in “users”, with that person’s role'],
    ['open --read-only', 'a link for someone with read-only access'],
  ],
  async run({ config, options, terminal, answer, by }) {
    const base = addressOf(config.console);
    const { port, host } = new URL(base);
    const tunnel = `${port}:${host}`;
    const file = join(config.dataDir, 'console-secret');
    if (!existsSync(file))
      throw new NothingFoundError(
        `No server with a console has used ${config.dataDir} yet. Start it with "npm start", or set DATA_DIR in .env to its folder.`,
      );
    // Keeps links out of journals, log files and cron mail.
    if (terminal.columns === null && !options.json)
      throw new OwnError(
        'A sign-in link is only printed to a terminal. Run this in one (over SSH: ssh -t SERVER …), or use --json in a script.',
      );
    const { who, now: madeAt } = by();
    const role = options['read-only'] ? 'read' : 'full';
    const secret = localSecret(config.dataDir, 'console-secret');
    const address = linkAddress(
      base,
      makeLink({ role, who, lastsMs: linkLastsMs }, secret, madeAt),
    );
    const until = new Date(madeAt.getTime() + linkLastsMs);
    await answer({ address, role, until }, address);
    terminal.note(
      `It works once, for ${sayDuration(linkLastsMs)}, and only on this machine. From yours: ssh -L ${tunnel} SERVER, then open it there.`,
    );
  },
});

function addressOf({ host, port }: Config['console']): string {
  if (port === null)
    throw new NothingFoundError('The console is off. Set CONSOLE_PORT to a port, such as 3001.');
  if (port === 0)
    throw new NothingFoundError(
      'CONSOLE_PORT is 0, so only the server knows which port it took. Set it to a port, such as 3001.',
    );
  const address = localAddress(host, port);
  if (isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''))) return address;
  throw new NothingFoundError(
    `The console only listens on ${host}, and a sign-in link only works at the loopback address. Sign in with the password, or set CONSOLE_HOST to 127.0.0.1.`,
  );
}

/** A leaked hash can be guessed offline, at full speed. */
const fewestCharacters = 12;

export const passwordCommand = defineCommand({
  name: 'password',
  summary: 'hash a password for the console’s settings',
  details:
    'Asks for the password twice without showing it, or reads it from standard input. Put the hash it prints into\n.env as CONSOLE_PASSWORD_HASH, or as CONSOLE_READ_PASSWORD_HASH for read-only access.',
  examples: [
    ['password', 'asks, then prints the hash to copy'],
    ['password < password.txt', 'from a file'],
  ],
  async run({ terminal, answer }) {
    const hash = await hashPassword(await readPassword(terminal));
    await answer({ hash }, hash);
    terminal.note(
      'Put it into .env as CONSOLE_PASSWORD_HASH=… or CONSOLE_READ_PASSWORD_HASH=…, then restart the server.',
    );
  },
});

type SecretTerminal = Pick<Terminal, 'askSecretly' | 'input'>;

export async function readPassword(asking: SecretTerminal): Promise<string> {
  const typed = await readTyped(asking);
  if ([...typed].length >= fewestCharacters) return typed;
  throw new OwnError(
    `That’s too short: use at least ${fewestCharacters} characters, such as four unrelated words.`,
  );
}

async function readTyped({ askSecretly, input }: SecretTerminal): Promise<string> {
  // Editors add a newline at the end.
  if (!askSecretly) return (await input()).replace(/\r?\n$/, '');
  const typed = await askSecretly('Password:');
  if (typed === '') throw new OwnError('No password was set.');
  if ((await askSecretly('Once more:')) !== typed)
    throw new OwnError('The two don’t match. No password was set.');
  return typed;
}
