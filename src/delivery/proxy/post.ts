import type { Lead } from '../../leads/lead.ts';
import type { Caller } from '../caller.ts';
import type { StepName } from '../steps.ts';
import type { Failure } from '../verdict.ts';
import { readAnswer } from './answer.ts';
import { redact } from './redact.ts';

const PATHS: Readonly<Record<StepName, string>> = {
  contact: '/api/folk/contacts',
  deal: '/api/folk/deals',
  note: '/api/folk/notes',
};

export type Posting = {
  readonly step: StepName;
  readonly data: unknown;
  readonly degraded: boolean;
  readonly signal: AbortSignal;
};

/** Each step carries a key derived from the reference, by which the proxy knows a repetition. */
export async function postToProxy(
  call: Caller,
  proxyUrl: string,
  lead: Lead,
  { step, data, degraded, signal }: Posting,
): Promise<{ readonly kind: 'ok'; readonly id: string | null } | Failure> {
  const explain = (what: string, body: string) => {
    const said = redact(readAnswer(body).error ?? body, lead);
    return `Proxy error: ${what}${said === '' ? '' : ` - ${said}`}`;
  };
  const headers = {
    'content-type': 'application/json',
    // Plain content under the key of refused content might be answered with the old refusal.
    'idempotency-key': `${lead.reference}-${step}${degraded ? '-plain' : ''}`,
  };
  const url = `${proxyUrl}${PATHS[step]}`;
  const body = JSON.stringify({ data });
  const verdict = await call(
    { method: 'POST', url, headers, body },
    { lead, step, signal },
    explain,
  );
  if (verdict.kind !== 'ok') return verdict;
  const { id, error } = readAnswer(verdict.body);
  if (id === null && error !== null) {
    return { kind: 'retry', reason: explain('200', verdict.body), mayHaveHappened: true };
  }
  return { kind: 'ok', id };
}
