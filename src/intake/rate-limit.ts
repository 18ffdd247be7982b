import type { FastifyRequest } from 'fastify';
import { errorFields } from '../own-error.ts';
import { addressKey } from './client-address.ts';
import type { IntakeOptions } from './intake-options.ts';
import { tooMany } from './refusal.ts';

/**
 * Counts a request before its body is read. If the store can't count, the request passes: storing will fail too,
 * and then the visitor gets back what they typed.
 */
export async function enforceRateLimit(
  request: FastifyRequest,
  options: IntakeOptions,
  formId?: string,
): Promise<void> {
  const address = addressKey(request.ip, options.fileLinkSecret);
  const limits = [{ key: `all:${address}`, perMinute: options.limits.perAddress }];
  if (formId) limits.push({ key: `${formId}:${address}`, perMinute: options.limits.perForm });
  const seconds = await options.outbox.countHit(limits, options.now()).catch((error: unknown) => {
    options.log.warn(errorFields(error), 'rate limit not counted');
    return 0;
  });
  if (seconds > 0) throw tooMany(seconds);
}
