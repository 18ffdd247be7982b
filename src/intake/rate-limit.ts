import type { FastifyRequest } from 'fastify';
import { minuteOf } from '../leads/rate-limit.ts';
import { errorFields } from '../own-error.ts';
import { addressKey } from './client-address.ts';
import type { IntakeOptions } from './intake-options.ts';
import { tooMany } from './refusal.ts';

/**
 * Counts a request before its body is read. If the store can't count, the request passes: storing will fail too,
 * and then the visitor gets back what they typed.
 */
export function createRateLimit({ outbox, limits, fileLinkSecret, now, log }: IntakeOptions) {
  let countedMinute = 0;
  const firsts = new Map<string, Promise<number>>();
  return async (request: FastifyRequest, formId?: string): Promise<void> => {
    const minute = minuteOf(now()).getTime();
    if (minute !== countedMinute) firsts.clear();
    countedMinute = minute;
    const address = addressKey(request.ip, fileLinkSecret);
    const counted = [{ key: `all:${address}`, perMinute: limits.perAddress }];
    if (formId) counted.push({ key: `${formId}:${address}`, perMinute: limits.perForm });
    const countHit = () =>
      outbox.countHit(counted, now()).catch((error: unknown) => {
        log.warn(errorFields(error), 'rate limit not counted');
        return 0;
      });

    const first = firsts.get(address);
    // Most visitors send once and needn't wait: only another server can have counted their address before.
    if (!first) return void firsts.set(address, countHit());
    await first;
    const seconds = await countHit();
    if (seconds > 0) throw tooMany(seconds);
  };
}
