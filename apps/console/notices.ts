import type { DeliveryDesk } from '@tidewright/leads';

const names: Readonly<Record<string, string>> = {
  mail: 'mail',
  chat: 'chat',
  copy: 'visitor’s copy',
  alert: 'alert',
};

export const nameOfReceiver = (receiver: string): string =>
  names[receiver] ?? receiver.replace(':', ' ');

export type NoticeStory = Awaited<ReturnType<typeof noticesOfLead>>[number];

export async function noticesOfLead(deliveries: DeliveryDesk, reference: string) {
  const found = await deliveries.list({ reference, limit: 20 });
  const stories = found.map(async (notice) => ({
    ...notice,
    timeline: (await deliveries.timeline(notice.id)) ?? [],
  }));
  return (await Promise.all(stories)).toSorted((a, b) => (a.receiver < b.receiver ? -1 : 1));
}
