import { type AlsoTo, type Channel, channels, type Receiver } from '../leads/delivery.ts';

/** What the settings say of telling people. */
export type NoticeSettings = {
  readonly smtpUrl: string | null;
  readonly to: readonly RecipientGroup[];
  readonly visitorCopy: boolean;
  readonly chatUrl: string | null;
  readonly alertUrl: string | null;
};

type Packages = readonly { readonly id: string }[];

export const recipientsOf = ({ to }: NoticeSettings, packages: Packages): Recipients => ({
  groups: to,
  orders: packages.map(({ id }) => id),
});

/** Who gets leads beside the CRM. Where nothing is set, nobody is told and nothing is written for it. */
export function receiversFor(
  settings: NoticeSettings,
  packages: Packages,
  webhooks: readonly { readonly receiver: Receiver }[] = [],
): AlsoTo {
  const recipients = recipientsOf(settings, packages);
  const hasMail = settings.smtpUrl !== null;
  return (form) => {
    const mail = hasMail && recipientsFor(recipients, form).length > 0;
    const copy = hasMail && settings.visitorCopy;
    const told = channelsIn({ mail, chat: settings.chatUrl, copy });
    return [...told, ...webhooks.map(({ receiver }) => receiver)];
  };
}

/** Where trouble is told of. */
export const alarmChannels = ({ smtpUrl, chatUrl, alertUrl }: NoticeSettings) =>
  channelsIn({ mail: smtpUrl, chat: chatUrl, alert: alertUrl });

const channelsIn = (set: Partial<Record<Channel, unknown>>): readonly Channel[] =>
  channels.filter((channel) => set[channel]);

/** Who gets the mails of which forms, as NOTIFY_TO lists it. */
export type Recipients = {
  readonly groups: readonly RecipientGroup[];
  /** Forms by which a package is ordered: what "orders" stands for. */
  readonly orders: readonly string[];
};

export type RecipientGroup = {
  /** Null for every form that no other group names. */
  readonly forms: readonly string[] | null;
  readonly addresses: readonly string[];
};

/** By the form's own name, then as an order, then as any other. */
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

/** Messages go where any other form goes. */
export function recipientsFor(
  { groups, orders }: Recipients,
  form: string | null,
): readonly string[] {
  const found = groupFor(groups, orders, form);
  // Trouble concerns somebody, even where each form has its own person.
  return found?.addresses ?? (form === null ? (groups[0]?.addresses ?? []) : []);
}
