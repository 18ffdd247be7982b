import { hash } from 'node:crypto';
import { contentLifetimeMs } from '../leads/lifetimes.ts';

/** Independent of the order of answers. */
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
 * For senders without a key, such as a browser without script. Changes over time, so the same words may be sent
 * again another day; repeats across a change are caught by their content. Contains spaces, which senders' own keys
 * can't.
 */
export const keyFromContent = (hash: string, now: Date): string =>
  `content ${Math.floor(now.getTime() / contentLifetimeMs)} ${hash}`;

const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');
