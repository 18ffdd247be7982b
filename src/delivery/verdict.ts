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
  /** There is no such address, record or method. */
  | { readonly kind: 'missing'; readonly reason: string }
  /** The receiver does not want this content. */
  | { readonly kind: 'refused'; readonly reason: string };

const DEFAULT_SLOW_DOWN_MS = 60_000;

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
  if (status === 401 || status === 403) return { kind: 'refused-key', reason };
  if (status === 404 || status === 405 || status === 410 || status === 501) {
    return { kind: 'missing', reason };
  }
  if (status === 429) {
    const until = after ?? new Date(now.getTime() + DEFAULT_SLOW_DOWN_MS);
    return { kind: 'slow-down', reason, until };
  }
  // Gateways answer 502, 503 and 504 for work that goes on behind them.
  const mayHaveHappened = status >= 500;
  if (mayHaveHappened || status < 400 || status === 408 || status === 425) {
    return { kind: 'retry', reason, mayHaveHappened, ...(after === undefined ? {} : { after }) };
  }
  return { kind: 'refused', reason };
}
