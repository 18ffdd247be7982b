import { createHash } from 'node:crypto';

/** Where a file is served that the build makes itself: named after its text, so it may be kept for a year. */
export function hashedAddress(name: string, ending: string, text: string | Buffer): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `/assets/${name}.${hash}.${ending}`;
}
