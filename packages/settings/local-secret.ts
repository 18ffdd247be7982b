import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnError } from '@tidewright/kit/own-error';

/** The same as for FILE_LINK_SECRET. */
const fewestCharacters = 32;

/** What stops working without it. */
const secrets = {
  'file-link-secret': 'links to files and links in mails that were sent before stop working',
  'console-secret': 'links into the console that were made before stop working',
} as const;

/**
 * For a server without a configured secret: created once in the data folder, readable by its owner only, so links
 * survive a restart.
 */
export function localSecret(dataDir: string, name: keyof typeof secrets = 'file-link-secret') {
  const file = join(dataDir, name);
  let secret: string;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) makeSecret(file);
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new OwnError(
      `The data folder ${dataDir} cannot be used (${codeOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (secret.length < fewestCharacters)
    throw new OwnError(
      `The secret in ${file} is empty or cut off. Put it back from a backup, or delete the file: a new one is made, and ${secrets[name]}.`,
    );
  return secret;
}

/** Signs links in mails and in the CRM. */
export const linkSecretOf = (config: {
  readonly fileLinkSecret: string | null;
  readonly dataDir: string;
}): string => config.fileLinkSecret ?? localSecret(config.dataDir);

/** Atomic: named once every byte is on disk. */
function makeSecret(file: string): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const secret = randomBytes(32).toString('hex');
    writeFileSync(aside, secret, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike rename, this fails if the name exists, so two starts agree on one secret.
    linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
