import type { Delivery, DeliveryDesk, Receiver, TimelineEntry } from '../leads/delivery.ts';
import type { Actor } from '../leads/lead.ts';

const names: Readonly<Record<string, string>> = {
  mail: 'mail',
  chat: 'chat',
  copy: 'visitor’s copy',
  alert: 'alert',
};

export const nameOfReceiver = (receiver: string): string =>
  names[receiver] ?? receiver.replace(':', ' ');

export const subjectOf = ({ reference, message }: Delivery): string =>
  reference ?? message?.title ?? '';

export type NoticeStory = Delivery & { readonly timeline: readonly TimelineEntry[] };

export async function noticesOfLead(
  deliveries: DeliveryDesk,
  reference: string,
): Promise<readonly NoticeStory[]> {
  const found = await deliveries.list({ reference, limit: 20 });
  const stories = found.map(async (notice) => ({
    ...notice,
    timeline: (await deliveries.timeline(notice.id)) ?? [],
  }));
  return (await Promise.all(stories)).toSorted((a, b) => (a.receiver < b.receiver ? -1 : 1));
}

type Resent = { readonly channel: Receiver; readonly outcome: 'done' | 'under way' };

export async function resendNotices(
  deliveries: DeliveryDesk,
  { reference, channel }: { readonly reference: string; readonly channel?: string },
  by: Actor,
): Promise<readonly Resent[]> {
  const found = await deliveries.list({ reference, limit: 20 });
  // Resending the agency's mail must not write to the visitor again.
  const wanted = found.filter((notice) =>
    channel === undefined ? notice.receiver !== 'copy' : notice.receiver === channel,
  );
  const resent: Resent[] = [];
  for (const notice of wanted) {
    const outcome = await deliveries.resend(notice.id, by);
    resent.push({ channel: notice.receiver, outcome: outcome === 'done' ? 'done' : 'under way' });
  }
  return resent;
}
