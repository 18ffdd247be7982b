import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../leads/lifetimes.ts';

/** How long the agency can fetch a résumé from the link in its CRM. */
export const fileLinkDays = 30;

/** A link names a file and the time it stops working, and cannot be made or changed without the secret. */
export function fileToken(fileId: string, secret: string, now: Date): string {
  const expires = Math.floor((now.getTime() + fileLinkDays * dayMs) / 1000);
  const claim = `${fileId}.${expires.toString(36)}`;
  return `${claim}.${signature(claim, secret)}`;
}

/** The file that the link is for; undefined when it was changed or has expired. */
export function fileOfToken(token: string, secret: string, now: Date): string | undefined {
  const [, claim = '', fileId, expires = '', signed = ''] =
    /^(([\w-]+)\.([0-9a-z]+))\.([\w-]+)$/.exec(token) ?? [];
  const given = Buffer.from(signed);
  const right = Buffer.from(signature(claim, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? fileId : undefined;
}

function signature(claim: string, secret: string): string {
  return createHmac('sha256', `${secret}:file`).update(claim).digest('base64url');
}
