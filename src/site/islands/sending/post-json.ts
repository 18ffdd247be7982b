import { type Answer, type NoAnswer, parseJson } from './answer.ts';
import { addressOf, type OutgoingLead, payloadOf } from './outgoing-lead.ts';

const timeoutMs = 30_000;

export async function postJson(lead: OutgoingLead): Promise<Answer | NoAnswer> {
  try {
    const response = await fetch(addressOf(lead), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': lead.idempotencyKey,
      },
      body: JSON.stringify(payloadOf(lead)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: parseJson(await response.text()),
    };
  } catch {
    return undefined;
  }
}
