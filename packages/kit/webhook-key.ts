const prefix = 'whsec_';

/** https://www.standardwebhooks.com; any other text stands for its own bytes. */
export const webhookKey = (secret: string): Buffer =>
  secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
