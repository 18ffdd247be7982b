import { randomBytes } from 'node:crypto';

const mostCounted = 0x0fff;
let last = { ms: -1, count: 0 };

/**
 * A version 7 UUID (RFC 9562), ordered by time: new leads go to the end of the primary key, and the key answers
 * "received before".
 */
export function newLeadId(receivedAt: Date): string {
  const bytes = randomBytes(16);
  const ms = receivedAt.getTime();
  // Within a millisecond it counts up from a random start: RFC 9562, section 6.2.
  const isNext = ms === last.ms && last.count < mostCounted;
  last = { ms, count: isNext ? last.count + 1 : bytes.readUInt16BE(6) & 0x03ff };
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return dashed(bytes);
}

/** Sorts before every lead received at this time and after every earlier one. */
export function firstLeadIdAt(time: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, time.getTime()), 0, 6);
  return dashed(bytes);
}

/** Ids come from URLs, and PostgreSQL would reject the statement. */
export const isId = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function dashed(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
