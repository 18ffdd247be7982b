import { createHmac } from 'node:crypto';
import { webhookKey } from '@tidewright/kit/webhook-key';

/** https://www.standardwebhooks.com */
export function webhookHeaders(id: string, body: string, now: Date, secret?: string) {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(secret && { 'webhook-signature': signWebhook({ id, timestamp, body }, secret) }),
  };
}

type Signed = { readonly id: string; readonly timestamp: number; readonly body: string };

/** The timestamp is in seconds, as it is in the header. */
export function signWebhook({ id, timestamp, body }: Signed, secret: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return `v1,${createHmac('sha256', webhookKey(secret)).update(signed).digest('base64')}`;
}
