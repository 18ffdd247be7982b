import { opaque } from '../brand/colors.ts';
import type { Brand } from '../company-facts.ts';
import type { Config } from '../config.ts';
import { formsFor } from '../forms/index.ts';
import { type Mark, markAddress, signMark } from '../leads/mark-link.ts';
import { type ChannelParts, channelsOf } from '../notices/channels.ts';
import { createChat } from '../notices/chat/chat.ts';
import type { MailTheme } from '../notices/letters/as-html.ts';
import type { LetterContext } from '../notices/letters/letters-of.ts';
import { createMailer } from '../notices/mail/mailer.ts';
import { recipientsOf } from '../notices/recipients.ts';
import { linkSecretOf } from './local-secret.ts';
import { localAddress } from './site-address.ts';

export type Channels = ReturnType<typeof channelsFrom>;

export function channelsFrom(config: Config, store: ChannelParts['store']) {
  const clock = () => new Date();
  const { notices, company } = config;
  const replyTo = company.email || (notices.from?.address ?? '');
  const mailer = mailerOf(config);
  const context = letterContextOf(config);
  const sends = channelsOf({
    context,
    mail: mailer && { mailer, recipients: recipientsOf(notices, company.packages) },
    copy: notices.visitorCopy ? { ...company.visitorCopy, facts: company.facts, replyTo } : null,
    chat: chatAt('NOTIFY_WEBHOOK_URL', notices.chatUrl),
    alert: chatAt('ALERT_WEBHOOK_URL', notices.alertUrl),
    store,
    replyTo,
    markUrl: markUrlOf(config, context.consoleUrl, clock),
    clock,
  });
  return {
    sends,
    /** An explanation; null if nothing is wrong or mail isn't set. */
    checkMail: async () => (mailer === null ? null : mailer.check()),
  };

  function chatAt(setting: 'NOTIFY_WEBHOOK_URL' | 'ALERT_WEBHOOK_URL', url: string | null) {
    return url === null ? null : createChat({ url, setting, clock });
  }
}

export const letterContextOf = ({
  company,
  console: { origin, host, port },
}: Config): LetterContext => ({
  forms: formsFor(company),
  company,
  consoleUrl: origin ?? localAddress(host, port ?? usualConsolePort),
});

/** With the secret that servers on one database share. */
function markUrlOf(config: Config, consoleUrl: string, clock: () => Date) {
  const { port, origin } = config.console;
  if (port === null && origin === null) return null;
  return (mark: Mark): string =>
    new URL(markAddress(signMark(mark, linkSecretOf(config), clock())), consoleUrl).href;
}

/** If the console is off here, it may run elsewhere. */
const usualConsolePort = 3001;

function mailerOf({ notices: { smtpUrl, from }, company }: Config) {
  if (smtpUrl === null || from === null) return null;
  const { colors, fonts } = company.brand;
  return createMailer({
    smtpUrl,
    from: { ...from, name: from.name || company.name },
    look: { light: mailTheme(colors.light), dark: mailTheme(colors.dark), fonts },
  });
}

const mailTheme = (colors: Brand['colors']['light']): MailTheme => ({
  page: colors.paper,
  card: colors.sheet,
  ink: colors.ink,
  quiet: colors.quietInk,
  line: opaque(colors.line, colors.sheet),
  link: colors.good,
});
