import type { Actor } from '../leads/lead-admin.ts';
import type { Notice, NoticeChannel, NoticeDesk, NoticeEvent } from '../leads/notice.ts';

/** Channels by the names that people read. */
const names: Readonly<Record<NoticeChannel, string>> = {
  mail: 'mail',
  chat: 'chat',
  copy: 'visitor’s copy',
  alert: 'alert',
};

export const nameOfChannel = (channel: string): string =>
  names[channel as NoticeChannel] ?? channel;

/** What a notice is about, in a few words. */
export const subjectOf = ({ reference, message }: Notice): string =>
  reference ?? message?.title ?? '';

export type NoticeStory = Notice & { readonly timeline: readonly NoticeEvent[] };

/** The notices of a lead with all that happened to them, in the order of their channels' names. */
export async function noticesOfLead(
  notices: NoticeDesk,
  reference: string,
): Promise<readonly NoticeStory[]> {
  const found = await notices.list({ reference, limit: 20 });
  const stories = found.map(async (notice) => ({
    ...notice,
    timeline: (await notices.timeline(notice.id)) ?? [],
  }));
  return (await Promise.all(stories)).toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
}

export type Resent = { readonly channel: NoticeChannel; readonly outcome: 'done' | 'under way' };

/** Sends the notices of a lead once more, or those of one channel. None when there are none. */
export async function resendNotices(
  notices: NoticeDesk,
  { reference, channel }: { readonly reference: string; readonly channel?: string },
  by: Actor,
): Promise<readonly Resent[]> {
  const found = await notices.list({ reference, limit: 20 });
  // Whoever sent the form is not written to again because the agency wants its mail once more.
  const wanted = found.filter((notice) =>
    channel === undefined ? notice.channel !== 'copy' : notice.channel === channel,
  );
  const resent: Resent[] = [];
  for (const notice of wanted) {
    const outcome = await notices.resend(notice.id, by);
    resent.push({ channel: notice.channel, outcome: outcome === 'done' ? 'done' : 'under way' });
  }
  return resent;
}
