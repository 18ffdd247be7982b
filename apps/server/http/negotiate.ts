import type { Variant } from './site-files.ts';

/** Named, and not refused with q=0 (RFC 9110, 12.5.3). Clients that send only * get the file as it is. */
const naming = (encoding: string) =>
  new RegExp(`(?:^|,) *${encoding} *(?:,|$|;(?! *q=0(?:\\.0*)? *(?:,|$)))`, 'i');
const accepting = { br: naming('br'), gzip: naming('gzip'), identity: /^/ };

/** The first variant the client accepts. */
export const pickVariant = (variants: readonly Variant[], acceptEncoding = ''): Variant =>
  variants.find(({ encoding }) => accepting[encoding].test(acceptEncoding)) as Variant;

/** Weak and strong tags compare equal here. */
export function isFresh(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
