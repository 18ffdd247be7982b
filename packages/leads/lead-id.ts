import { randomUUID } from 'node:crypto';

const mostCounted = 0x0fff;
let last = { ms: -1, count: 0 };

/**
 * A version 7 UUID (RFC 9562), ordered by time: new leads go to the end of the primary key, however many there are, and
 * the key itself answers "received before". Ids of one process ascend within a millisecond, too.
 */
export function newLeadId(receivedAt: Date): string {
  const random = randomUUID();
  const ms = receivedAt.getTime();
  // Within a millisecond it counts up from a random start: RFC 9562, section 6.2.
  const isNext = ms === last.ms && last.count < mostCounted;
  last = { ms, count: isNext ? last.count + 1 : Number.parseInt(random.slice(0, 3), 16) & 0x03ff };
  return `${timePart(ms)}-7${last.count.toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

/** Sorts before every lead received at this time and after every earlier one. */
export const firstLeadIdAt = (time: Date): string =>
  `${timePart(Math.max(0, time.getTime()))}-0000-0000-000000000000`;

/** In milliseconds since 1970. */
export const leadIdTime = (id: string): number =>
  Number.parseInt(id.slice(0, 13).replace('-', ''), 16);

/** Ids come from URLs, and PostgreSQL would reject the statement. */
export const isId = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function timePart(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
