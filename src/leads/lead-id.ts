import { randomBytes } from 'node:crypto';

/**
 * A version 7 UUID (RFC 9562): ordered by the time of receipt, so that new
 * leads go to the end of the primary key however many there are, and so that
 * the key itself answers "received before".
 */
export function newLeadId(receivedAt: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(receivedAt.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return dashed(bytes);
}

/** Sorts before every lead received at this time and after every earlier one. */
export function firstLeadIdAt(time: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, time.getTime()), 0, 6);
  return dashed(bytes);
}

function dashed(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
