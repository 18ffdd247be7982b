import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { readSigned, sign } from '../leads/signed-text.ts';

/** Without names, because people copy it out of terminals. By its id it is known once it was used. */
const shape = v.pipe(
  v.strictTuple([v.string(), v.picklist(['full', 'read']), v.string(), v.number(), v.number()]),
  v.transform(([id, role, who, madeAt, until]) => ({ id, role, who, madeAt, until })),
);

/** Signed by whoever may read the secret beside the leads, who could read the leads as well. */
type SignInLink = Readonly<v.InferOutput<typeof shape>>;

export function makeLink(
  { role, who, lastsMs }: Pick<SignInLink, 'role' | 'who'> & { readonly lastsMs: number },
  secret: string,
  now: Date,
): string {
  const madeAt = now.getTime();
  const parts = [randomBytes(9).toString('base64url'), role, who, madeAt, madeAt + lastsMs];
  return sign(parts, keyOf(secret));
}

/** Null for whatever was not signed with the secret. */
export function readLink(text: string, secret: string): SignInLink | null {
  const signed = readSigned(text, keyOf(secret));
  return signed === null ? null : v.parse(shape, signed);
}

/** Short enough to be of use to nobody who finds it later. */
export const linkLastsMs = 10 * 60_000;

export const linkAddress = (address: string, link: string): string =>
  `${address}/sign-in?link=${link}`;

const keyOf = (secret: string) => `${secret}:sign-in`;

export type LinkGate = ReturnType<typeof createLinkGate>;

/** Lets each link in once, for as long as it lasts. */
export function createLinkGate(secret: string, now: () => Date) {
  const used = new Map<string, number>();
  // What was used is forgotten with the process: links from before it open nothing.
  let notBefore = now().getTime();

  function check(text: string): SignInLink | null {
    const link = readLink(text, secret);
    if (!link || used.has(link.id)) return null;
    return link.madeAt >= notBefore && link.until > now().getTime() ? link : null;
  }

  return {
    check,
    use(text: string): SignInLink | null {
      const link = check(text);
      if (!link) return null;
      for (const [id, until] of used) if (until <= now().getTime()) used.delete(id);
      used.set(link.id, link.until);
      return link;
    },
    /** Links that are still about open nothing any more. */
    endAll() {
      notBefore = now().getTime() + 1;
    },
  };
}
