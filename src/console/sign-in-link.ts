import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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

/** Without names, because people copy it out of terminals. */
const shape = v.strictTuple([
  v.string(),
  v.picklist(['full', 'read']),
  v.string(),
  v.number(),
  v.number(),
]);

export function makeLink(
  { role, who, lastsMs }: Pick<SignInLink, 'role' | 'who'> & { readonly lastsMs: number },
  secret: string,
  now: Date,
): string {
  const madeAt = now.getTime();
  const parts = [randomBytes(9).toString('base64url'), role, who, madeAt, madeAt + lastsMs];
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
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
  const parts = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const [id, role, who, madeAt, until] = v.parse(shape, parts);
  return { id, role, who, madeAt, until };
}

/** Short enough to be of use to nobody who finds it later. */
export const linkLastsMs = 10 * 60_000;

export const linkAddress = (address: string, link: string): string =>
  `${address}/sign-in?link=${link}`;

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `${secret}:sign-in`).update(payload).digest('base64url').slice(0, 32);
