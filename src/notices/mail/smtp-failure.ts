import type { Outcome } from '../../delivery/transport.ts';
import { cut, oneLine } from '../plain-text.ts';

type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly errno?: number | string;
  readonly syscall?: string;
  readonly cause?: unknown;
};

/** Nothing was sent yet. */
const beforeSending =
  /^(EDNS|ETLS|EAUTH|ENOAUTH|EOAUTH2|ECONFIG|EPROXY|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/;

type Endpoint = { readonly host: string; readonly port: number; readonly from: string };

export function explainSmtpFailure(error: unknown, endpoint: Endpoint): Outcome {
  const failure = (error instanceof Error ? error : new Error(String(error))) as SmtpError;
  const { code = '', command = '', responseCode } = failure;
  const said = failure.response ? { said: cut(oneLine(failure.response), 300) } : {};
  const down = (reason: string, maybeSent = false) =>
    ({ kind: 'retry', reason, ...said, maybeSent, isDown: true }) as const;
  const at = `${endpoint.host}:${endpoint.port}`;
  const server = `The mail server ${at}`;
  const because = causeOf(failure);
  const { message } = failure;

  if (code === 'EAUTH' || code === 'ENOAUTH')
    return down(
      `${server} refuses the login${status(responseCode)}. Check user and password in SMTP_URL; some providers want an app password.`,
    );
  if (code === 'ETLS' || /STARTTLS/.test(message))
    return down(
      `${server} does not offer TLS. Use its TLS port in SMTP_URL, or end it with ?tls=off if the way there is safe.`,
    );
  if (/wrong version number|packet length too long|unknown protocol/i.test(message))
    return down(
      `${server} speaks no TLS from the first byte. Write smtp:// for port 587 and smtps:// for port 465 in SMTP_URL.`,
    );
  if (/certificate|self.signed|altnames/i.test(message))
    return down(
      `The certificate of the mail server ${at} cannot be trusted. Write the name in SMTP_URL that stands in it, or have it renewed.`,
    );
  if (/^MAIL FROM/.test(command))
    return down(
      `${server} refuses the sender ${endpoint.from}${status(responseCode)}. Set MAIL_FROM to an address that it may send for.`,
    );
  if (responseCode !== undefined) return answered(failure, responseCode, said);
  if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(`${code} ${because}`))
    return down(`There is no mail server by the name ${endpoint.host}. Check SMTP_URL.`);
  if (/ECONNREFUSED/.test(`${message} ${because} ${code}`))
    return down(
      `Nothing answers at ${at}. Check the port in SMTP_URL: usually 587 with smtp://, 465 with smtps://.`,
    );
  if (/^(Connection timeout|Greeting never received)/.test(message))
    return down(
      `${server} does not greet us. Check host and port in SMTP_URL, and whether a firewall lets it through.`,
    );
  const maybeSent = !beforeSending.test(code) && !beforeSending.test(because);
  return down(`The connection to the mail server ${at} broke off.`, maybeSent);
}

/** 4xx is temporary, 5xx permanent: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function answered(
  { command = '' }: SmtpError,
  code: number,
  said: { readonly said?: string },
): Outcome {
  const what = /^RCPT TO/.test(command) ? 'the recipient' : 'the mail';
  if (code >= 500) {
    return { kind: 'rejected', reason: `The mail server refuses ${what} (${code}).`, ...said };
  }
  // Greylisting is about one recipient; everything else is about the server.
  const isDown = what === 'the mail';
  const reason = `The mail server puts ${what} off (${code}).`;
  return { kind: 'retry', reason, ...said, maybeSent: false, isDown };
}

const status = (code: number | undefined): string => (code === undefined ? '' : ` (${code})`);

function causeOf({ cause, errno, syscall }: SmtpError): string {
  const inner = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `${inner}${typeof errno === 'string' ? errno : ''}${syscall === 'getaddrinfo' ? ' ENOTFOUND' : ''}`;
}
