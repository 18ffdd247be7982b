import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** 32 MiB and a tenth of a second per guess, as a power of two; kit/setting-values.ts has the allowed range. */
const usualCost = 15;
const blockSize = 8;

/** No dollar sign: shells and container files would expand it. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join(':');
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, cost, salt = '', key = ''] = hash.split(':');
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), Number(cost));
  return timingSafeEqual(given, Buffer.from(key, 'base64url'));
}

/** Keyboards may encode the same letter differently. */
const keyOf = (password: string, salt: Buffer, cost: number) =>
  derive(password.normalize('NFKC'), salt, 32, {
    N: 2 ** cost,
    r: blockSize,
    maxmem: 2 * 128 * blockSize * 2 ** cost,
  });
