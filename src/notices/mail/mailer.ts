import type { Outcome } from '../../delivery/transport.ts';
import { isLoopback } from '../../loopback.ts';
import { asHtml, type MailLook } from '../letters/as-html.ts';
import { asText, type Letter } from '../letters/letter.ts';
import { oneLine } from '../plain-text.ts';
import { explainSmtpFailure } from './smtp-failure.ts';

export type Mailbox = { readonly name: string; readonly address: string };

export type MailServer = {
  readonly smtpUrl: string;
  readonly from: Mailbox;
  readonly patienceMs?: number;
};

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
  readonly send: (mail: Mail) => Promise<Outcome>;
  readonly check: () => Promise<string | null>;
};

/** RFC 3834: no automatic replies. */
const machineMade = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export function createMailer(server: MailServer & { readonly look: MailLook }): Mailer {
  const { from, look } = server;
  const connection = connectTo(server);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ letter, to, replyTo, id, isPersonal }) {
      try {
        const transport = await connection.transport();
        await transport.sendMail({
          from,
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
  oneLine(text, longest).replaceAll('=?', '= ?');

/** Anything else could become several recipients in a header. */
export const isOneAddress = (address: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u.test(address);
