import { OwnError } from '../../own-error.ts';
import { hashPassword } from '../password.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { defineCommand, exitCodes } from './command.ts';

/** Whoever has the hash may guess as fast as they can compute. */
const fewestCharacters = 12;

export const password = defineCommand({
  name: 'password',
  summary: 'make what the settings keep of a password for the console',
  details:
    'Asks for the password twice and shows nothing of it, or reads it from standard input. What it prints goes into\n.env as CONSOLE_PASSWORD_HASH, or as CONSOLE_READ_PASSWORD_HASH for those who may only look.',
  examples: [
    ['password', 'asks, then prints the line to copy'],
    ['password < password.txt', 'from a file'],
  ],
  async run({ terminal, answer }) {
    const typed = await readPassword(terminal);
    if ([...typed].length < fewestCharacters) {
      throw new PasswordError(
        `That is too short: take at least ${fewestCharacters} characters, such as four words that nobody would put together.`,
      );
    }
    const hash = await hashPassword(typed);
    await answer({ hash }, hash);
    terminal.note(
      'Write it into .env as CONSOLE_PASSWORD_HASH=… or CONSOLE_READ_PASSWORD_HASH=…, and start the server again.',
    );
    return exitCodes.done;
  },
});

type Asking = Pick<Terminal, 'askSecretly' | 'input'>;

async function readPassword({ askSecretly, input }: Asking): Promise<string> {
  // An editor adds the end of the line, and nobody means it.
  if (!askSecretly) return (await input()).replace(/\r?\n$/, '');
  const typed = await askSecretly('Password:');
  if (typed === '') throw new PasswordError('Nothing was made.');
  if ((await askSecretly('Once more:')) !== typed) {
    throw new PasswordError('The two are not the same. Nothing was made.');
  }
  return typed;
}

class PasswordError extends OwnError {
  override readonly name = 'PasswordError';
}
