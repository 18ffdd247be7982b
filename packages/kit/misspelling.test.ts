import { expect, it } from 'vitest';
import { isMisspelling } from './misspelling.ts';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['FOLK_API_KEYS', 'FOLK_API_KEY'],
  ['NOTFY_TO', 'NOTIFY_TO'],
  ['PROT', 'PORT'],
])('%s is meant to be %s', (written, meant) => {
  expect(isMisspelling(written, meant)).toBe(true);
});

it.each([
  ['TZ', 'PORT'],
  ['HOSTS', 'PORT'],
  ['NODE_ENV', 'NOTIFY_TO'],
  ['', 'PORT'],
])('%s is not meant to be %s', (written, meant) => {
  expect(isMisspelling(written, meant)).toBe(false);
});
