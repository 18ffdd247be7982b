import { createHash } from 'node:crypto';
import {
  type Answer,
  type CallContext,
  createHttpCaller,
  type HttpCallerOptions,
  type HttpRequest,
  nothingHappened,
  ok,
} from '@tidewright/kit/http-call';
import * as v from 'valibot';
import { createRateLimiter, createTurns } from './rate-limiter.ts';

const Json = v.pipe(v.string(), v.parseJson());

export type FolkClientOptions = HttpCallerOptions & {
  /** Such as https://api.folk.app/v1, without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
};

/** Expected failures are values. An answer that can't be read counts as one that may have worked. */
export type FolkClient = {
  readonly request: <Data>(
    method: HttpRequest['method'],
    path: string,
    schema: v.GenericSchema<unknown, Data>,
    context: CallContext,
    body?: unknown,
    /**
     * For the Idempotency-Key, if it must be made at most once. A folk that honors it gives the same body its first
     * answer.
     */
    onceAs?: string,
  ) => Promise<Answer<Data>>;
};

/** Calls of one client take turns and share one rate limit, so a process needs only one. */
export function createFolkClient(options: FolkClientOptions): FolkClient {
  const { apiUrl, apiKey, clock } = options;
  const call = createHttpCaller(options);
  const rateLimiter = createRateLimiter();
  const turns = createTurns(rateLimiter.gapMs);
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${apiKey}`,
  };
  const explain = (what: string) => `Folk API error: ${what}`;

  return {
    async request(method, path, schema, context, body, onceAs) {
      await turns.take(context);
      const until = rateLimiter.admit(clock(), context.isBackground);
      if (until !== null) {
        turns.finish(context);
        const reason = 'Half of the Folk API limit is used';
        return { kind: 'slow-down', reason, cause: '429', until };
      }
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = {
        method,
        url: `${apiUrl}${path}`,
        headers: onceAs && text ? { ...headers, 'idempotency-key': keyOf(onceAs, text) } : headers,
        ...(text === undefined ? {} : { body: text }),
      };
      const result = await call(request, context, explain, (answered) =>
        rateLimiter.observe(answered, clock()),
      ).finally(() => {
        rateLimiter.finish();
        turns.finish(context);
      });
      // A refused query says nothing about the lead.
      if (result.kind === 'refused' && method === 'GET') return nothingHappened(result);
      // The first try is still running there.
      if (onceAs && result.kind === 'retry' && result.cause === '409')
        return { ...result, cause: null, mayHaveHappened: true };
      if (result.kind !== 'ok') return result;
      const parsed = v.safeParse(v.pipe(Json, v.object({ data: schema })), result.data);
      if (parsed.success) return ok(parsed.output.data);
      const reason = explain('unreadable answer');
      return { kind: 'retry', reason, cause: 'other', mayHaveHappened: true };
    },
  };
}

/** folk may refuse a known key with another body, so the body is part of the key. */
const keyOf = (onceAs: string, body: string): string =>
  `${onceAs}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}`;
