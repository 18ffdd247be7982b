import { createHmac, timingSafeEqual } from 'node:crypto';

/** Readable by anyone and safe in a URL. Use one key per purpose, so no text passes for another kind. */
export function sign(parts: readonly unknown[], key: string): string {
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
}

/** Null if the signature is wrong. Says nothing about age: put a time among the parts. */
export function readSigned(text: string, key: string): unknown {
  const [payload = '', signature = '', ...more] = text.split('.');
  const wanted = Buffer.from(signatureOf(payload, key));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return null;
  }
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(payload).digest('base64url').slice(0, 32);
