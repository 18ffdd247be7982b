import type { Config } from '../../config.ts';
import { recipientsOf } from '../../notices/recipients.ts';
import type { Fact } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';

/** Quotes no address that is a secret. */
export function notificationFacts({ notices, assignTo, company }: Config): readonly Fact[] {
  const { smtpUrl, to, chatUrl, alertUrl } = notices;
  const general = recipientsOf(notices, company.packages)(null);
  const hasMail = smtpUrl !== null && to.length > 0;
  const chat = [chatUrl && 'the chat', alertUrl && 'the alert webhook'].filter(Boolean);
  const trouble = [...(hasMail ? general : []), ...chat];
  const mailed = to.map(({ forms, addresses }) => groupWords(forms, addresses.join(', ')));
  const owners = assignTo.map(({ forms, name }) => groupWords(forms, name ?? ''));
  const free = general.length === 0 ? '' : `. Leads without an owner go to ${general.join(', ')}`;
  return [
    fact('New leads, by mail', hasMail ? mailed.join('\n') : 'No one: set NOTIFY_TO'),
    ...(chatUrl ? [fact('New leads, by chat', 'Everyone in the chat')] : []),
    fact('Trouble', trouble.join(', ') || 'No one'),
    fact('New leads belong to', owners.join('\n') || 'No one until someone takes them'),
    fact(
      'Reminders',
      smtpUrl === null
        ? 'None: set SMTP_URL'
        : `At 8 on business days, to each person about their own leads${free}`,
    ),
  ];
}

export const fact = (name: string, value: string): Fact => ({ name, value });

const groupWords = (forms: readonly string[] | null, whom: string): string =>
  `${forms ? `${forms.join(', ')}: ` : ''}${oneLine(whom) || 'no one'}`;
