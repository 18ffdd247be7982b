type Environment = Readonly<Record<string, string | undefined>>;

/** Maps the variables that Basecamp's ONCE sets to ours. */
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
  // Only 465 is TLS from the start; other ports use STARTTLS.
  const scheme = port === '465' ? 'smtps' : 'smtp';
  return `${scheme}://${login.length > 0 ? `${login.join(':')}@` : ''}${host}:${port}`;
}
