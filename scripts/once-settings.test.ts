import { expect, it } from 'vitest';
import { settingsOfOnce } from './once-settings.ts';

it('maps the secret and the mail settings', () => {
  const mail = {
    SMTP_ADDRESS: 'mail.example.com',
    SMTP_PORT: '465',
    SMTP_USERNAME: 'me@example.com',
  };
  expect(
    settingsOfOnce({
      ...mail,
      SMTP_PASSWORD: 'a/b:c@d',
      MAILER_FROM_ADDRESS: 'site@example.com',
      SECRET_KEY_BASE: 'k'.repeat(64),
      NUM_CPUS: '2',
    }),
  ).toEqual({
    SMTP_URL: 'smtps://me%40example.com:a%2Fb%3Ac%40d@mail.example.com:465',
    MAIL_FROM: 'site@example.com',
    FILE_LINK_SECRET: 'k'.repeat(64),
  });
});

it('works without port and login', () => {
  const given = { SMTP_ADDRESS: 'mail.example.com', SMTP_USERNAME: '', SMTP_PASSWORD: '' };
  expect(settingsOfOnce(given)).toEqual({ SMTP_URL: 'smtp://mail.example.com:587' });
});

it('sets nothing if ONCE sets nothing', () => {
  expect(settingsOfOnce({ PATH: '/bin', MAILER_FROM_ADDRESS: '' })).toEqual({});
});
