import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** Signed by whoever may read the secret beside the leads, who could read the leads as well. */
export type SignInLink = {
  /** By which it is known once it was used. */
  readonly id: string;
  readonly role: 'full' | 'read';
  /** The name to offer. */
  readonly who: string;
  readonly madeAt: number;
  readonly until: number;
};

const shape = v.object({
  id: v.string(),
  role: v.picklist(['full', 'read']),
  who: v.string(),
  madeAt: v.number(),
  until: v.number(),
});

export function makeLink(
  { role, who, lastsMs }: Pick<SignInLink, 'role' | 'who'> & { readonly lastsMs: number },
  secret: string,
  now: Date,
): string {
  const madeAt = now.getTime();
  const link: SignInLink = { id: randomUUID(), role, who, madeAt, until: madeAt + lastsMs };
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** Null for whatever was not signed with the secret. */
export function readLink(text: string, secret: string): SignInLink | null {
  const [payload = '', signature = '', ...more] = text.split('.');
  const wanted = Buffer.from(signatureOf(payload, secret));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return null;
  }
  return v.parse(shape, JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

export const linkAddress = (address: string, link: string): string =>
  `${address}/sign-in?link=${link}`;

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `${secret}:sign-in`).update(payload).digest('base64url');
