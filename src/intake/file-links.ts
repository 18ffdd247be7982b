import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../durations.ts';

/** How long the agency can fetch a résumé from the link in its CRM. */
export const fileLinkDays = 30;

export const fileToken = (fileId: string, secret: string, now: Date): string =>
  signedToken('file', fileId, secret, now);

export const fileOfToken = (token: string, secret: string, now: Date): string | undefined =>
  subjectOf('file', token, secret, now);

/** What a token is good for: one for a file opens nothing else. */
type Purpose = 'file' | 'times';

/** Names what it is for and when it stops working, and cannot be made or changed without the secret. */
export function signedToken(purpose: Purpose, id: string, secret: string, now: Date): string {
  const expires = Math.floor((now.getTime() + fileLinkDays * dayMs) / 1000);
  const claim = `${id}.${expires.toString(36)}`;
  return `${claim}.${signature(purpose, claim, secret)}`;
}

/** What the token is for; undefined when it was changed or has expired. */
export function subjectOf(
  purpose: Purpose,
  token: string,
  secret: string,
  now: Date,
): string | undefined {
  const [, claim = '', id, expires = '', signed = ''] =
    /^(([\w-]+)\.([0-9a-z]+))\.([\w-]+)$/.exec(token) ?? [];
  const given = Buffer.from(signed);
  const right = Buffer.from(signature(purpose, claim, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : undefined;
}

function signature(purpose: Purpose, claim: string, secret: string): string {
  return createHmac('sha256', `${secret}:${purpose}`).update(claim).digest('base64url');
}
