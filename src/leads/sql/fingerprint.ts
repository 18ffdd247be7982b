import { hash } from 'node:crypto';

/** 144 bits: no two are alike by chance, and the index is half the size. */
const length = 24;

/** Keys come from strangers: hashed, they have one length and no odd characters. */
export function keyFingerprint(idempotencyKey: string): string {
  return digest('key', idempotencyKey);
}

export function contentFingerprint(contentHash: string): string {
  return digest('content', contentHash);
}

function digest(kind: string, text: string): string {
  return hash('sha256', `${kind}:${text}`, 'base64url').slice(0, length);
}
