import { addressKey } from '@tidewright/kit/client-address';
import { errorFields } from '@tidewright/kit/own-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IntakeOptions } from './intake-options.ts';
import { tooMany } from './refusal.ts';

/**
 * Checks a request against its sender's limits before its body is read. An address's first request in a minute always
 * passes and is counted once it's answered, or before the next one. If the store can't count, the request passes:
 * storing will fail too, and then the visitor gets back what they typed.
 */
export function createRateLimit(options: IntakeOptions) {
  const { outbox, limits, fileLinkSecret, memory, now, log } = options;
  return async (request: FastifyRequest, reply: FastifyReply, formId?: string): Promise<void> => {
    const at = now();
    const firsts = memory.firstRequests.inMinuteOf(at);
    const address = addressKey(request.ip, fileLinkSecret);
    const counted = [{ key: `all:${address}`, perMinute: limits.perAddress }];
    if (formId) counted.push({ key: `${formId}:${address}`, perMinute: limits.perForm });
    const countHit = () =>
      outbox.countHit(counted, at).catch((error: unknown) => {
        log.warn(errorFields(error), 'rate limit not counted');
        return 0;
      });

    const countFirst = firsts.get(address);
    if (!countFirst) {
      // Most visitors send once. Only another server can have counted their address, so this waits for the answer.
      let first: Promise<number> | undefined;
      const count = () => (first ??= countHit());
      firsts.set(address, count);
      reply.raw.once('close', count);
      return;
    }
    await countFirst();
    const seconds = await countHit();
    if (seconds > 0) throw tooMany(seconds);
  };
}
