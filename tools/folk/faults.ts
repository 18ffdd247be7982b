import { ApiError, unprocessable } from './api-error.ts';
import type { Call } from './call.ts';
import type { FolkState } from './state.ts';
import type { StepName } from './steps.ts';
import { countDown, type Switches } from './switches.ts';
import { tamper } from './tamper.ts';

/** Throws what the switches want said before any work is done. */
export function failAsSwitched(
  switches: Switches,
  step: StepName | null,
  body: unknown,
  now: Date,
): void {
  if (switches.unauthorized) throw new ApiError(401, 'The API key is invalid.');
  if (switches.forbidden) throw new ApiError(403, 'The API key may not do this.');
  limitAsSwitched(switches, now);
  const failure = switches.failures.find((one) => one.step === undefined || one.step === step);
  if (failure !== undefined) {
    countDown(switches.failures, failure);
    const { status, headers = {} } = failure;
    throw new ApiError(status, `Switched to ${status}.`, { headers });
  }
  const path = switches.refusedField === null ? null : pathTo(body, switches.refusedField);
  if (path !== null) throw unprocessable([{ code: 'custom', path, message: 'Invalid input' }]);
}

function limitAsSwitched(switches: Switches, now: Date): void {
  const limited = switches.rateLimited;
  if (limited === null) return;
  limited.times -= 1;
  if (limited.times <= 0) switches.rateLimited = null;
  const until = new Date(now.getTime() + limited.retryAfterSeconds * 1000);
  throw rateExceeded(switches.limitPerMinute, until, now);
}

export function rateExceeded(limit: number, until: Date, now: Date): ApiError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new ApiError(429, 'The rate limit has been exceeded.', {
    details: { limit, remaining: 0, retryAfter: until.toISOString() },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Of a record that was just made. */
export function planTampering(step: StepName, { state, switches, now }: Call, made: unknown): void {
  const fault = switches.tampering.find((one) => one.step === step);
  if (!fault || typeof made !== 'object' || made === null || !('id' in made)) return;
  countDown(switches.tampering, fault);
  const at = now.getTime() + (fault.afterMs ?? 0);
  state.planned.push({ id: `${made.id}`, does: fault.does, at });
}

export function tamperAsPlanned(state: FolkState, now: Date): void {
  const due = state.planned.filter(({ at }) => at <= now.getTime());
  for (const planned of due) {
    state.planned.splice(state.planned.indexOf(planned), 1);
    tamper(state, planned.id, planned.does);
  }
}

/** How long to stay silent before the connection breaks; null when the reply is given. */
export function silenceMs(switches: Switches, step: StepName): number | null {
  const lost = switches.lostReplies.find((one) => one.step === step);
  if (lost === undefined) return null;
  countDown(switches.lostReplies, lost);
  return lost.afterMs ?? 0;
}

/** The answer as the switches distort it: what folk never documented, and may do. */
export function asSwitched(switches: Switches, step: StepName, data: unknown): unknown {
  const odd = switches.oddAnswers.find((one) => one.step === step);
  if (odd === undefined || typeof data !== 'object' || data === null) return data;
  const items = 'items' in data && Array.isArray(data.items) ? data.items : null;
  return {
    ...data,
    ...odd.values,
    ...(items === null ? {} : { items: [...(odd.items ?? []), ...items] }),
  };
}

function pathTo(value: unknown, name: string): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Object.hasOwn(value, name)) return [name];
  for (const [key, inner] of Object.entries(value)) {
    const path = pathTo(inner, name);
    if (path !== null) return [key, ...path];
  }
  return null;
}
