/** What SMTP_URL says, in the words of nodemailer. */
export type SmtpAddress = {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
};

/** Without TLS only to this machine, or where ?tls=off says that the way is safe. */
export function readSmtpUrl(text: string): SmtpAddress {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain =
    url.searchParams.get('tls') === 'off' || /^(localhost|127(\.\d+){3}|::1)$/.test(host);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: url.searchParams.get('tls') === 'off',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}
