import { hash } from 'node:crypto';

/** 144 bits: no collisions, half the index. */
const length = 24;

/** Senders choose their keys: a hash has one length and safe characters. */
export function keyFingerprint(idempotencyKey: string): string {
  return digest('key', idempotencyKey);
}

export function contentFingerprint(contentHash: string): string {
  return digest('content', contentHash);
}

function digest(kind: string, text: string): string {
  return hash('sha256', `${kind}:${text}`, 'base64url').slice(0, length);
}
