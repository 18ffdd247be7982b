import { dayMs } from '../durations.ts';
import { readSigned, sign } from './signed-text.ts';

/** A link that marks a lead as answered from a mail, without signing in. `who` is recorded as having done it. */
export type Mark = { readonly reference: string; readonly who: string };

/** For a mail to several people, which doesn't say who of them clicked. */
export const anyReader = 'link in mail';

export const markDays = 30;

const keyOf = (secret: string) => `${secret}:mark`;

export const signMark = ({ reference, who }: Mark, secret: string, now: Date): string =>
  sign([reference, who, now.getTime() + markDays * dayMs], keyOf(secret));

/** Path and query of the page in the console. */
export const markAddress = (signed: string): string => `/mark?link=${encodeURIComponent(signed)}`;

type ReadMark = Mark & { readonly madeAt: Date };

/** Null if it isn't ours or was changed. */
export function readMark(text: string, secret: string, now: Date): ReadMark | 'expired' | null {
  const signed = readSigned(text, keyOf(secret)) as [string, string, number] | null;
  if (!signed) return null;
  const [reference, who, until] = signed;
  const madeAt = new Date(until - markDays * dayMs);
  return until > now.getTime() ? { reference, who, madeAt } : 'expired';
}
