import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the header Authorization holds the token. Digests are compared, in a
 * time that tells nothing of where the two differ or how long either is.
 */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  // Headers arrive byte for byte, whatever alphabet the token is written in.
  return shown !== undefined && timingSafeEqual(digest(shown, 'latin1'), digest(token, 'utf8'));
}

const digest = (text: string, encoding: BufferEncoding): Buffer =>
  createHash('sha256').update(text, encoding).digest();
