import { createHmac } from 'node:crypto';

/** https://www.standardwebhooks.com */
export function signWebhook(
  message: { readonly id: string; readonly timestamp: number; readonly body: string },
  secret: string,
): string {
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return `v1,${createHmac('sha256', keyBytes(secret)).update(signed).digest('base64')}`;
}

const PREFIX = 'whsec_';

function keyBytes(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
