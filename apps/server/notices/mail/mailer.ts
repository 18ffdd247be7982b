import type { DeliveryOutcome } from '@tidewright/crm';
import { cut } from '@tidewright/kit/cut';
import { isLoopback } from '@tidewright/kit/loopback';
import { asHtml, type MailLook } from '../letters/as-html.ts';
import { asText, type Letter, letterLine } from '../letters/letter.ts';

export type Mailbox = { readonly name: string; readonly address: string };

export type MailServer = {
  readonly smtpUrl: string;
  readonly from: Mailbox;
  /** For each stage of the conversation. */
  readonly patienceMs?: number;
};

/** Whose name and look mails have; asked for each mail. */
export type Letterhead = { readonly name: string; readonly look: MailLook };

type MailerOptions = MailServer & { readonly letterhead: () => Letterhead };

export type Mail = {
  readonly letter: Letter;
  readonly to: readonly string[];
  readonly replyTo: Mailbox | null;
  /** The same for every try, so mail programs recognize a repeat. */
  readonly id: string;
  /** Written by a person: sent unchanged. */
  readonly isPersonal?: true;
};

export type Mailer = {
  /** Expected failures are values. Puts everyone in `to` on one mail. */
  readonly send: (mail: Mail) => Promise<DeliveryOutcome>;
  /** An explanation; null if mail could be sent now. Sends nothing. */
  readonly check: () => Promise<string | null>;
};

/** RFC 3834: no automatic replies. */
const machineMade = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Opens a connection for each mail. */
export function createMailer({ letterhead, ...server }: MailerOptions): Mailer {
  const { from } = server;
  const connection = connectTo(server);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ letter, to, replyTo, id, isPersonal }) {
      const { name, look } = letterhead();
      try {
        const transport = await connection.transport();
        await transport.sendMail({
          from: { ...from, name },
          to: to.map((recipient) => ({ name: '', address: recipient })),
          ...(replyTo && isOneAddress(replyTo.address) && { replyTo: named(replyTo) }),
          subject: headerText(letter.subject, 200),
          messageId: `<${id}@${domain}>`,
          ...(isPersonal
            ? { text: letter.paragraphs.join('\n\n') }
            : { headers: machineMade, text: asText(letter), html: asHtml(letter, look) }),
        });
        return { kind: 'delivered' };
      } catch (error) {
        return connection.explain(error);
      }
    },
    check: () => checkMail(server),
  };
}

/** An explanation, or null if mail could be sent now. */
export async function checkMail(server: MailServer): Promise<string | null> {
  const { transport, explain } = connectTo(server);
  try {
    await (await transport()).verify();
    return null;
  } catch (error) {
    const outcome = explain(error);
    return 'reason' in outcome ? outcome.reason : null;
  }
}

function connectTo({ smtpUrl, from, patienceMs = 10_000 }: MailServer) {
  const address = readSmtpUrl(smtpUrl);
  const options = {
    ...address,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    // Longer, so the greeting's timeout is reported first.
    socketTimeout: 2 * patienceMs,
    // A letter must not make us read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first mail: it takes as long to load, and as much memory, as the whole server.
  const transport = async () => (await import('nodemailer')).createTransport(options);
  const endpoint = { ...address, from: from.address };
  return { transport, explain: (error: unknown) => explainSmtpFailure(error, endpoint) };
}

/** Without TLS only to this machine, or with ?tls=off. */
function readSmtpUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ignoreTLS = url.searchParams.get('tls') === 'off';
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !ignoreTLS && !isLoopback(host),
    ignoreTLS,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

const named = ({ name, address }: Mailbox): Mailbox => ({ name: headerText(name, 100), address });

/** Mail programs would decode what looks encoded, line breaks included. */
const headerText = (text: string, longest: number): string =>
  letterLine(text, longest).replaceAll('=?', '= ?');

/** Anything else could become several recipients in a header. */
export const isOneAddress = (address: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u.test(address);

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

/**
 * What a failure of nodemailer means for the delivery, in words that say what to do. Only a failure after sending began
 * may have been sent.
 */
function explainSmtpFailure(error: unknown, endpoint: Endpoint): DeliveryOutcome {
  const failure = (error instanceof Error ? error : new Error(String(error))) as SmtpError;
  const { code = '', command = '', responseCode } = failure;
  const said = failure.response ? { said: cut(letterLine(failure.response), 300) } : {};
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
): DeliveryOutcome {
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
