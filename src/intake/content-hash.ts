import { hash } from 'node:crypto';
import { contentLifetimeMs } from '../leads/lifetimes.ts';

/** The same form, address, answers and file give the same hash, in whatever order they came. */
export function contentHash(
  form: string,
  values: Readonly<Record<string, string>>,
  file: Uint8Array | undefined,
): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const fileHash = file ? sha256(file) : null;
  return sha256(JSON.stringify([form, sorted, fileHash]));
}

/**
 * For senders without a key of their own, such as a browser without script.
 * It changes with time so that the same words may be sent again another day;
 * repeats that fall on both sides of a change are caught by their content.
 * The spaces keep it apart from senders' own keys, which may have none.
 */
export const keyFromContent = (hash: string, now: Date): string =>
  `content ${Math.floor(now.getTime() / contentLifetimeMs)} ${hash}`;

const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');
