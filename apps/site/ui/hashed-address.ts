import { createHash } from 'node:crypto';

/** Address of a generated file, hashed so browsers can cache it for a year. */
export function hashedAddress(name: string, ending: string, text: string | Buffer): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `/assets/${name}.${hash}.${ending}`;
}
