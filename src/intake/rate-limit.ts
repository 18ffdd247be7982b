import type { FastifyRequest } from 'fastify';
import { addressKey } from './client-address.ts';
import type { IntakeOptions } from './intake-options.ts';
import { fromStore, tooMany } from './refusal.ts';

/** Counts a request against its sender's limits, before its body is read. */
export async function limitSender(
  request: FastifyRequest,
  options: IntakeOptions,
  formId?: string,
): Promise<void> {
  const address = addressKey(request.ip, options.fileLinkSecret);
  const limits = [{ key: `all:${address}`, perMinute: options.limits.perAddress }];
  if (formId) limits.push({ key: `${formId}:${address}`, perMinute: options.limits.perForm });
  const seconds = await fromStore(() => options.outbox.countHit(limits, options.now()));
  if (seconds > 0) throw tooMany(seconds);
}
