import * as v from 'valibot';
import type { Lead, Progress } from '../../leads/lead.ts';
import type { Failure, HttpCaller } from '../http-call.ts';
import type { StepName } from '../steps.ts';
import { redact } from './redact.ts';

const PATHS: Readonly<Record<StepName, string>> = {
  contact: '/api/folk/contacts',
  deal: '/api/folk/deals',
  note: '/api/folk/notes',
  times: '/api/folk/notes',
};

export type Posting = {
  readonly step: StepName;
  readonly data: unknown;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

/** Each step has an idempotency key derived from the reference. */
export async function postToProxy(
  call: HttpCaller,
  proxyUrl: string,
  lead: Lead,
  { step, data, progress: { degraded, round }, signal }: Posting,
): Promise<{ readonly kind: 'ok'; readonly id: string | null } | Failure> {
  const explain = (what: string, body: string) => {
    const said = redact(readAnswer(body).error ?? body, lead);
    return `Proxy error: ${what}${said === '' ? '' : ` - ${said}`}`;
  };
  const headers = {
    'content-type': 'application/json',
    // With the same key, plain content might get the old refusal.
    'idempotency-key': `${lead.reference}-${step}${degraded ? '-plain' : ''}${round ? `-${round}` : ''}`,
  };
  const url = `${proxyUrl}${PATHS[step]}`;
  const body = JSON.stringify({ data });
  const result = await call(
    { method: 'POST', url, headers, body },
    { lead, step, signal },
    explain,
  );
  if (result.kind !== 'ok') return result;
  const { id, error } = readAnswer(result.body);
  if (id === null && error !== null) {
    const reason = explain('200', result.body);
    return { kind: 'retry', reason, cause: '200', mayHaveHappened: true };
  }
  return { kind: 'ok', id };
}

const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.transform(String))]);

const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.fallback(v.object({ id: v.fallback(v.nullable(Id), null) }), { id: null }),
    error: v.optional(v.unknown()),
  }),
);

export function readAnswer(body: string): {
  readonly id: string | null;
  readonly error: string | null;
} {
  const parsed = v.safeParse(Answer, body);
  if (!parsed.success) return { id: null, error: null };
  const { data, error } = parsed.output;
  return { id: data.id, error: error ? textOf(error) : null };
}

function textOf(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error);
}
