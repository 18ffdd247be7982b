type Environment = Readonly<Record<string, string | undefined>>;

/** What Basecamp's ONCE sets for every application, under the names of our own settings. */
export function settingsOfOnce(given: Environment): Readonly<Record<string, string>> {
  const { SECRET_KEY_BASE, SMTP_ADDRESS, MAILER_FROM_ADDRESS } = given;
  return {
    ...(SECRET_KEY_BASE && { FILE_LINK_SECRET: SECRET_KEY_BASE }),
    ...(SMTP_ADDRESS && { SMTP_URL: smtpUrl(SMTP_ADDRESS, given) }),
    ...(MAILER_FROM_ADDRESS && { MAIL_FROM: MAILER_FROM_ADDRESS }),
  };
}

function smtpUrl(host: string, { SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }: Environment): string {
  const port = SMTP_PORT || '587';
  const login = [SMTP_USERNAME, SMTP_PASSWORD].flatMap((part) =>
    part ? encodeURIComponent(part) : [],
  );
  // 465 alone is encrypted from the first byte; the others begin in the clear and change over.
  const scheme = port === '465' ? 'smtps' : 'smtp';
  return `${scheme}://${login.length > 0 ? `${login.join(':')}@` : ''}${host}:${port}`;
}
