import type { HttpResult } from './http-call.ts';
import { parseRetryAfter } from './retry-after.ts';

/** What a call's result means for the lead, in the same words for every receiver. */
export type Verdict = { readonly kind: 'ok'; readonly body: string } | Failure;

export type Failure =
  | {
      readonly kind: 'retry';
      readonly reason: string;
      readonly after?: Date;
      /** The receiver may have done what we asked: look before asking again. */
      readonly mayHaveHappened: boolean;
    }
  | { readonly kind: 'slow-down'; readonly reason: string; readonly until: Date }
  | { readonly kind: 'refused-key'; readonly reason: string }
  /** There is no such address, record or method; `isGone` where the receiver took it away. */
  | { readonly kind: 'missing'; readonly reason: string; readonly isGone: boolean }
  /** The receiver does not want this content, as far as a status can tell. */
  | { readonly kind: 'refused'; readonly reason: string };

const DEFAULT_SLOW_DOWN_MS = 60_000;

const REFUSED_KEY = [401, 403];
const GONE = 410;
const MISSING = [404, 405, GONE, 501];
const SLOW_DOWN = 429;
/** Bad request, too large, unprocessable: the others of their hundred are about something else. */
const REFUSED = [400, 413, 422];

/** `explain` words the reason from the status or, without an answer, from the cause. */
export function toVerdict(
  result: HttpResult,
  explain: (what: string) => string,
  now: Date,
): Verdict {
  if (result.kind !== 'answered') {
    const reason = explain(`no answer (${result.cause})`);
    return { kind: 'retry', reason, mayHaveHappened: result.kind === 'no-answer' };
  }
  const { status, headers, body } = result;
  if (status >= 200 && status < 300) return { kind: 'ok', body };
  const reason = explain(String(status));
  const after = parseRetryAfter(headers.get('retry-after'), now);
  if (REFUSED_KEY.includes(status)) return { kind: 'refused-key', reason };
  if (MISSING.includes(status)) return { kind: 'missing', reason, isGone: status === GONE };
  if (status === SLOW_DOWN) {
    const until = after ?? new Date(now.getTime() + DEFAULT_SLOW_DOWN_MS);
    return { kind: 'slow-down', reason, until };
  }
  if (REFUSED.includes(status)) return { kind: 'refused', reason };
  // Gateways answer 502, 503 and 504 for work that goes on behind them.
  const mayHaveHappened = status >= 500;
  return { kind: 'retry', reason, mayHaveHappened, ...(after === undefined ? {} : { after }) };
}

/** Our settings name an address that is none: for the agency to correct, and no lead's fault. */
export function wrongSetting({ reason }: { readonly reason: string }): Failure {
  return { kind: 'refused-key', reason };
}
