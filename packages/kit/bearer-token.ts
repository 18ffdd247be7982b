import { hash, timingSafeEqual } from 'node:crypto';

/** Compares digests, in a time that doesn't tell where the two differ or how long they are. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  // Node reads headers as latin1.
  return shown !== undefined && timingSafeEqual(digest(shown, 'latin1'), digest(token, 'utf8'));
}

const digest = (text: string, encoding: BufferEncoding): Buffer =>
  hash('sha256', Buffer.from(text, encoding), 'buffer');
