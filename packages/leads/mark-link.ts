import { dayMs } from '@tidewright/kit/durations';
import type { MarkLinkAction } from './actions.ts';
import { readSigned, sign } from './signed-text.ts';

/** A link that marks a lead as answered from a mail, without signing in. `who` is recorded as having done it. */
export type MarkLink = { readonly reference: string; readonly who: string };

/** For a mail to several people, which doesn't say who of them clicked. */
export const anyReader = 'link in mail';

export const markDays = 30;

/** The one action it does. */
export const markAction: MarkLinkAction = 'answered';

const keyOf = (secret: string) => `${secret}:mark`;

export const signMark = ({ reference, who }: MarkLink, secret: string, now: Date): string =>
  sign([reference, who, now.getTime() + markDays * dayMs], keyOf(secret));

/** Path and query of the page in the console. */
export const markAddress = (signed: string): string => `/mark?link=${encodeURIComponent(signed)}`;

type ReadMarkLink = MarkLink & { readonly madeAt: Date };

/** Null if it isn't ours or was changed. */
export function readMarkLink(
  text: string,
  secret: string,
  now: Date,
): ReadMarkLink | 'expired' | null {
  const signed = readSigned(text, keyOf(secret)) as [string, string, number] | null;
  if (!signed) return null;
  const [reference, who, until] = signed;
  const madeAt = new Date(until - markDays * dayMs);
  return until > now.getTime() ? { reference, who, madeAt } : 'expired';
}
