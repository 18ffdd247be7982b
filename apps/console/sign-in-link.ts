import { randomBytes } from 'node:crypto';
import { readSigned, sign } from '@tidewright/leads';
import * as v from 'valibot';

/** Short, because people copy it from terminals. The id tells whether it was used. */
const shape = v.pipe(
  v.strictTuple([v.string(), v.picklist(['full', 'read']), v.string(), v.number(), v.number()]),
  v.transform(([id, role, who, madeAt, until]) => ({ id, role, who, madeAt, until })),
);

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

/** Null if it wasn't signed with the secret. Says nothing about age or use: see createLinkGate. */
export function readLink(text: string, secret: string): SignInLink | null {
  const signed = readSigned(text, keyOf(secret));
  return signed === null ? null : v.parse(shape, signed);
}

/** Short enough to be of no use to anyone who finds it later. */
export const linkLastsMs = 10 * 60_000;

export const linkAddress = (address: string, link: string): string =>
  `${address}/sign-in?link=${link}`;

const keyOf = (secret: string) => `${secret}:sign-in`;

export type LinkGate = ReturnType<typeof createLinkGate>;

/** Lets each link in once, while it lasts. Links from before this process started never work. */
export function createLinkGate(secret: string, now: () => Date) {
  const used = new Map<string, number>();
  // Used links are only known in memory, so older links never work.
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
    endAll() {
      notBefore = now().getTime() + 1;
    },
  };
}
