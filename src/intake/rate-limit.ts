import type { FastifyRequest } from 'fastify';
import { errorFields } from '../own-error.ts';
import { addressKey } from './client-address.ts';
import type { IntakeOptions } from './intake-options.ts';
import { tooMany } from './refusal.ts';

/**
 * Counts a request against its sender's limits, before its body is read. A store
 * that cannot count lets it pass: storing will fail as well, and only then can
 * the visitor be shown what they typed.
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
    options.log.warn(errorFields(error), 'a request was not counted');
    return 0;
  });
  if (seconds > 0) throw tooMany(seconds);
}
