import type { AlsoTo, Channel, Receiver } from '../leads/delivery.ts';
import { type RecipientGroup, type Recipients, recipientsFor } from './recipients.ts';

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
export function tellsOf(
  settings: NoticeSettings,
  packages: Packages,
  webhooks: readonly { readonly receiver: Receiver }[] = [],
): AlsoTo {
  const recipients = recipientsOf(settings, packages);
  const hasMail = settings.smtpUrl !== null;
  return (form) => {
    const isMailed = hasMail && recipientsFor(recipients, form).length > 0;
    return [
      ...(isMailed ? (['mail'] as const) : []),
      ...(settings.chatUrl ? (['chat'] as const) : []),
      ...(hasMail && settings.visitorCopy ? (['copy'] as const) : []),
      ...webhooks.map(({ receiver }) => receiver),
    ];
  };
}

/** Where trouble is told of. */
export function alarmChannels({ smtpUrl, chatUrl, alertUrl }: NoticeSettings): readonly Channel[] {
  return [
    ...(smtpUrl ? (['mail'] as const) : []),
    ...(chatUrl ? (['chat'] as const) : []),
    ...(alertUrl ? (['alert'] as const) : []),
  ];
}
