import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

/** What the server does with the next mails; all of it may be changed while it runs. */
export type MailSwitches = {
  /** Whoever gives another password is refused; without one no one has to log in. */
  login?: { readonly user: string; readonly pass: string };
  /** The answer to MAIL FROM, RCPT TO and to the whole mail: a code and words. */
  refuseSender?: string;
  refuseRecipient?: string;
  refuseMail?: string;
  /** Takes the mail and hangs up before saying so. */
  hangUpAfterData?: boolean;
};

export type ReceivedMail = ReadMail & {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly mails: ReceivedMail[];
  readonly switches: MailSwitches;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly port?: number;
  readonly switches?: MailSwitches;
  readonly onMail?: (mail: ReceivedMail) => void;
};

/** A real SMTP conversation on this machine; without TLS, which nothing here would trust. */
export async function startMail({
  port = 0,
  switches = {},
  onMail,
}: Options = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusal = (words: string | undefined) => {
    if (words === undefined) return null;
    const responseCode = Number.parseInt(words, 10);
    return Object.assign(new Error(words.replace(/^\d+ /, '')), { responseCode });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const { login } = switches;
      if (login && (username !== login.user || password !== login.pass)) {
        callback(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
        return;
      }
      callback(null, { user: username ?? '' });
    },
    onMailFrom: (_address, _session, callback) => callback(refusal(switches.refuseSender)),
    onRcptTo: (_address, _session, callback) => callback(refusal(switches.refuseRecipient)),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(switches.refuseMail);
        if (refused) {
          callback(refused);
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          ...readMail(raw),
          raw,
          envelope: {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          },
        };
        mails.push(mail);
        onMail?.(mail);
        if (switches.hangUpAfterData) for (const open of server.connections) open.close();
        else callback();
      });
    },
  });
  // A client that is killed in the middle is what some tests are about.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const bound = (listening.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    switches,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
