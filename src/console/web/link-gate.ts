import { readLink, type SignInLink } from '../sign-in-link.ts';

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
