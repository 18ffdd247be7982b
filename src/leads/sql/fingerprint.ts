import { createHash } from 'node:crypto';

/** Keys come from strangers: hashed, they have one length and no odd characters. */
export function keyFingerprint(idempotencyKey: string): string {
  return digest('key', idempotencyKey);
}

export function contentFingerprint(contentHash: string): string {
  return digest('content', contentHash);
}

function digest(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}:${text}`).digest('base64url');
}
