import { ApiError, unprocessable } from './api-error.ts';
import type { Call } from './call.ts';

const DAY = 24 * 60 * 60_000;
const LONGEST = 255;

/** The first answer to the same key and body; undefined for what has to be done. */
export function keptAnswer(key: string | undefined, call: Call): unknown {
  const { state, switches, body, now } = call;
  if (key === undefined) return undefined;
  if (key.length > LONGEST) throw new ApiError(400, 'The idempotency key is too long.');
  const kept = switches.idempotencyKeys === 'honored' ? state.keys.get(key) : undefined;
  if (!kept || now.getTime() - kept.at > DAY) return undefined;
  if (now.getTime() - kept.at < switches.keyBusyMs)
    throw new ApiError(409, 'A request with this key is in progress.');
  if (kept.body === JSON.stringify(body)) return kept.data;
  const message = 'This key was used with another body.';
  throw unprocessable([{ code: 'custom', path: ['Idempotency-Key'], message }]);
}

export function keepAnswer(key: string | undefined, call: Call, data: unknown): void {
  const { state, switches, body, now } = call;
  if (key === undefined || switches.idempotencyKeys === 'ignored') return;
  if (!state.keys.has(key))
    state.keys.set(key, { body: JSON.stringify(body), data, at: now.getTime() });
}
