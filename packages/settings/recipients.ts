import { type AlsoTo, type Channel, channels, type Receiver } from '@tidewright/leads';

export type NoticeSettings = {
  readonly smtpUrl: string | null;
  readonly to: readonly RecipientGroup[];
  readonly visitorCopy: boolean;
  readonly chatUrl: string | null;
  readonly alertUrl: string | null;
};

/** What content says about recipients. */
type Agency = {
  readonly packages: readonly { readonly id: string }[];
  readonly words: {
    readonly forms: Readonly<Record<string, { readonly notify?: readonly string[] | undefined }>>;
  };
};

/** Addresses by form; messages, which have none, go to the default group. */
export type Recipients = (form: string | null) => readonly string[];

/** The groups of NOTIFY_TO, and the addresses in form files; the setting wins. */
export function groupsOf(
  { to: set }: Pick<NoticeSettings, 'to'>,
  { words }: Pick<Agency, 'words'>,
): readonly RecipientGroup[] {
  const inFiles = Object.entries(words.forms).flatMap(([id, { notify }]) => {
    const isSet = set.some(({ forms }) => forms?.includes(id));
    return notify && !isSet ? [{ forms: [id], addresses: notify }] : [];
  });
  return [...set, ...inFiles];
}

/** Empty for forms that no group names, if there is no default group. */
export function recipientsOf(settings: Pick<NoticeSettings, 'to'>, agency: Agency): Recipients {
  const groups = groupsOf(settings, agency);
  const orders = agency.packages.map(({ id }) => id);
  return (form) => {
    const found = groupFor(groups, orders, form);
    // Without a default group, alarms go to the first one.
    return found?.addresses ?? (form === null ? (groups[0]?.addresses ?? []) : []);
  };
}

/** Where customers' answers go. */
export const replyAddressOf = (
  mailsFrom: string | null,
  { email }: { readonly email: string },
): string => email || (mailsFrom ?? '');

/** The receivers of leads besides the CRM; none if nothing is set. */
export function receiversFor(
  settings: NoticeSettings,
  agency: Agency,
  webhooks: readonly { readonly receiver: Receiver }[] = [],
): AlsoTo {
  const recipients = recipientsOf(settings, agency);
  const hasMail = settings.smtpUrl !== null;
  return (form) => {
    const mail = hasMail && recipients(form).length > 0;
    const copy = hasMail && settings.visitorCopy;
    const set = channelsIn({ mail, chat: settings.chatUrl, copy });
    return [...set, ...webhooks.map(({ receiver }) => receiver)];
  };
}

/** Where alarms go. Empty if no one can be reached. */
export const alarmChannels = ({ smtpUrl, chatUrl, alertUrl }: NoticeSettings) =>
  channelsIn({ mail: smtpUrl, chat: chatUrl, alert: alertUrl });

const channelsIn = (set: Partial<Record<Channel, unknown>>): readonly Channel[] =>
  channels.filter((channel) => set[channel]);

/** As in NOTIFY_TO. */
export type RecipientGroup = {
  /** Null for all other forms. */
  readonly forms: readonly string[] | null;
  readonly addresses: readonly string[];
};

/** By the form's name, then as an order (the forms that order a package), then the default. */
export function groupFor<Group extends Pick<RecipientGroup, 'forms'>>(
  groups: readonly Group[],
  orders: readonly string[],
  form: string | null,
): Group | undefined {
  const named = (name: string) => groups.find(({ forms }) => forms?.includes(name));
  const own = form === null ? undefined : named(form);
  const order = form !== null && orders.includes(form) ? named('orders') : undefined;
  return own ?? order ?? groups.find(({ forms }) => forms === null);
}
