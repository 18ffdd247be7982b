import { opaque } from '@tidewright/content/brand/colors';
import type { Brand, CompanyFacts } from '@tidewright/content/company-facts';
import type { Content } from '@tidewright/content/open';
import { formsFor } from '@tidewright/forms';
import { type MarkLink, markAddress, signMark } from '@tidewright/leads';
import type { Settings } from '@tidewright/settings/config';
import { linkSecretOf } from '@tidewright/settings/local-secret';
import { recipientsOf, replyAddressOf } from '@tidewright/settings/recipients';
import { localAddress } from '@tidewright/settings/site-address';
import { type ChannelParts, channelsOf } from '../notices/channels.ts';
import { createChat } from '../notices/chat/chat.ts';
import type { MailTheme } from '../notices/letters/as-html.ts';
import type { LetterContext } from '../notices/letters/letters-of.ts';
import { createMailer } from '../notices/mail/mailer.ts';

export type Channels = ReturnType<typeof channelsFrom>;

/** How each channel sends that the settings name. Facts are asked for each notice. */
export function channelsFrom(
  settings: Settings,
  content: Pick<Content, 'current'>,
  store: ChannelParts['store'],
) {
  const clock = () => new Date();
  const { notices } = settings;
  const mailer = mailerOf(settings, content);
  const sends = channelsOf({
    context: () => letterContextOf(settings, content.current()),
    mail: mailer && {
      mailer,
      recipients: (form) => recipientsOf(notices, content.current())(form),
    },
    sendsCopies: notices.visitorCopy,
    chat: chatAt('NOTIFY_WEBHOOK_URL', notices.chatUrl),
    alert: chatAt('ALERT_WEBHOOK_URL', notices.alertUrl),
    store,
    markUrl: markUrlOf(settings, clock),
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

export const letterContextOf = (settings: Settings, company: CompanyFacts): LetterContext => ({
  forms: formsFor(company),
  company,
  replyTo: replyAddressOf(settings.notices.from?.address ?? null, company),
  consoleUrl: consoleUrlOf(settings),
});

const consoleUrlOf = ({ console: { origin, host, port } }: Settings): string =>
  origin ?? localAddress(host, port ?? usualConsolePort);

/** With the secret that servers on one database share. */
function markUrlOf(settings: Settings, clock: () => Date) {
  const { port, origin } = settings.console;
  if (port === null && origin === null) return null;
  return (mark: MarkLink): string =>
    new URL(markAddress(signMark(mark, linkSecretOf(settings), clock())), consoleUrlOf(settings))
      .href;
}

/** If the console is off here, it may run elsewhere. */
const usualConsolePort = 3001;

function mailerOf({ notices: { smtpUrl, from } }: Settings, content: Pick<Content, 'current'>) {
  if (smtpUrl === null || from === null) return null;
  const letterhead = () => {
    const { name, brand } = content.current();
    const { colors, fonts } = brand;
    const look = { light: mailTheme(colors.light), dark: mailTheme(colors.dark), fonts };
    return { name: from.name || name, look };
  };
  return createMailer({ smtpUrl, from, letterhead });
}

const mailTheme = (colors: Brand['colors']['light']): MailTheme => ({
  page: colors.paper,
  card: colors.sheet,
  ink: colors.ink,
  quiet: colors.quietInk,
  line: opaque(colors.line, colors.sheet),
  link: colors.good,
});
