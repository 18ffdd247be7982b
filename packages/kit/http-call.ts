import type { Log } from './log.ts';

/** Why a receiver didn't take a lead. Code decides by the cause; reasons are for people. */
export type FailureCause =
  /** No answer. */
  | 'unreachable'
  | 'timeout'
  /** The HTTP status of an answer. */
  | `${number}`
  /** It answered and will never take this lead. */
  | 'rejected'
  | 'other';

/** What a call means for the lead, the same for every receiver. */
export type Answer<Data> = { readonly kind: 'ok'; readonly data: Data } | CallFailure;

export const ok = <Data>(data: Data) => ({ kind: 'ok', data }) as const;

export type CallFailure = {
  readonly reason: string;
  /** Null if it says nothing about the receiver, so failedTries leaves it out. */
  readonly cause: FailureCause | null;
} & (
  | {
      readonly kind: 'retry';
      readonly after?: Date;
      /** The receiver may have done what we asked: look before asking again. */
      readonly mayHaveHappened: boolean;
    }
  /** The receiver limits everyone: send nothing before then. */
  | { readonly kind: 'slow-down'; readonly until: Date }
  /** Our key or settings are wrong, whatever the lead. */
  | { readonly kind: 'refused-key' }
  /** No such address, record or method. */
  | { readonly kind: 'missing' }
  /** The receiver rejects this content. */
  | { readonly kind: 'refused' }
);

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** On whose behalf a call is made, and what ends it early. */
export type CallContext = {
  /** For the log; null if the call isn't about one lead. */
  readonly lead: { readonly reference: string; readonly form: string } | null;
  readonly step: string;
  readonly signal: AbortSignal;
  /** Can wait: runs when nothing else does, and uses less of the rate limit. */
  readonly isBackground?: boolean;
};

/** Limits that are left out are HTTP_LIMITS. */
export type HttpCallerOptions = {
  readonly clock: () => Date;
  readonly log: Log;
  readonly limits?: Partial<HttpLimits>;
};

export type HttpCaller = (
  request: HttpRequest,
  context: CallContext,
  /** Turns the status, or an error code, into the reason, which is logged and stored. */
  explain: (what: string, body: string) => string,
  /** Sees the headers of every answer, before it is interpreted. */
  onHeaders?: (headers: Headers) => void,
) => Promise<Answer<string>>;

/** Logs each call without its content, and interprets the result. Never throws, and never repeats a call. */
export function createHttpCaller({ clock, log, limits }: HttpCallerOptions): HttpCaller {
  const httpLimits = { ...HTTP_LIMITS, ...limits };
  return async (request, { lead, step, signal }, explain, onHeaders) => {
    const startedAt = clock();
    const result = await httpCall(request, httpLimits, signal);
    const now = clock();
    log.info(
      {
        ...(lead === null ? {} : { reference: lead.reference, form: lead.form }),
        step,
        status: result.kind === 'answered' ? result.status : `${result.kind}: ${result.cause}`,
        durationMs: now.getTime() - startedAt.getTime(),
      },
      'crm call',
    );
    if (result.kind === 'answered') onHeaders?.(result.headers);
    const body = result.kind === 'answered' ? result.body : '';
    return interpret(result, (what) => explain(what, body), now);
  };
}

/** Milliseconds until the answer has to be read, and bytes of its body: 0 if nothing in it is needed. */
export const HTTP_LIMITS = { timeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 };

export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

/** `cause` is an error's code or name, never its message, which may quote the request. */
export type HttpResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly body: string;
    }
  | { readonly kind: 'never-sent'; readonly cause: string }
  /** It may have been received and acted on. */
  | { readonly kind: 'no-answer'; readonly cause: string };

/** Follows no redirect: the agency must decide where leads go. */
export async function httpCall(
  request: HttpRequest,
  { timeoutMs, maxBytes }: HttpLimits,
  signal: AbortSignal,
): Promise<HttpResult> {
  if (signal.aborted) return { kind: 'never-sent', cause: 'stopped' };
  const { url, ...init } = request;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const body = await readBody(response, maxBytes);
    return { kind: 'answered', status: response.status, headers: response.headers, body };
  } catch (error) {
    const cause = failureName(error);
    return { kind: BEFORE_SENDING.test(cause) ? 'never-sent' : 'no-answer', cause };
  }
}

/** DNS, connection and TLS failures. */
const BEFORE_SENDING =
  /^(ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_INVALID_URL)/;

function failureName(error: unknown): string {
  const { cause, code, name } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return failureName(cause);
  return typeof code === 'string' ? code : name;
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (maxBytes === 0) {
    // It may already be broken.
    response.body?.cancel().catch(() => {});
    return '';
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

const DEFAULT_SLOW_DOWN_MS = 60_000;

const REFUSED_KEY = [401, 403];
const MISSING = [404, 405, 410, 501];
const SLOW_DOWN = 429;
/** Bad request, too large, unprocessable: the other 4xx aren't about content. */
const REFUSED = [400, 413, 422];

/** `now` is the time of the answer, for waits that are given in seconds. */
export function interpret(
  result: HttpResult,
  explain: (what: string) => string,
  now: Date,
): Answer<string> {
  if (result.kind !== 'answered') {
    const reason = explain(`no answer (${result.cause})`);
    const cause = /timeout|^ETIMEDOUT$|^stopped$/i.test(result.cause) ? 'timeout' : 'unreachable';
    return { kind: 'retry', reason, cause, mayHaveHappened: result.kind === 'no-answer' };
  }
  const { status, headers, body } = result;
  if (status >= 200 && status < 300) return ok(body);
  const failure = { reason: explain(String(status)), cause: `${status}` } as const;
  const after = parseRetryAfter(headers.get('retry-after'), now);
  if (REFUSED_KEY.includes(status)) return { kind: 'refused-key', ...failure };
  if (MISSING.includes(status)) return { kind: 'missing', ...failure };
  if (status === SLOW_DOWN) {
    const until = after ?? new Date(now.getTime() + DEFAULT_SLOW_DOWN_MS);
    return { kind: 'slow-down', ...failure, until };
  }
  if (REFUSED.includes(status)) return { kind: 'refused', ...failure };
  // Behind a 502, 503 or 504 the work may go on.
  const mayHaveHappened = status >= 500;
  return { kind: 'retry', ...failure, mayHaveHappened, ...(after === undefined ? {} : { after }) };
}

/** The least we wait, even for "Retry-After: 0". */
const MIN_WAIT_MS = 1000;

/** The most we wait: one call then shows whether it still applies. */
const MAX_WAIT_MS = 15 * 60_000;

/**
 * https://www.rfc-editor.org/rfc/rfc9110#name-retry-after: seconds, or a date. From a second to 15 minutes after now;
 * undefined if it's missing or unreadable.
 */
export function parseRetryAfter(header: string | null, now: Date): Date | undefined {
  const waitMs = namedWaitMs(header?.trim() ?? '', now);
  if (Number.isNaN(waitMs)) return undefined;
  const ms = Math.min(Math.max(waitMs, MIN_WAIT_MS), MAX_WAIT_MS);
  return new Date(now.getTime() + ms);
}

function namedWaitMs(value: string, now: Date): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Date.parse accepts much more, such as "-5" and "2".
  const isHttpDate = /^[A-Z][a-z]{2,8},? .*GMT$/.test(value);
  return isHttpDate ? Date.parse(value) - now.getTime() : Number.NaN;
}

/** A wrong address in our settings, not a problem of the lead: pauses the queue and spends no try. */
export function wrongSetting({ reason, cause }: CallFailure): CallFailure {
  return { kind: 'refused-key', reason, cause };
}

/** Safe to try again without looking. */
export function nothingHappened({ reason, cause }: CallFailure): CallFailure {
  return { kind: 'retry', reason, cause, mayHaveHappened: false };
}
