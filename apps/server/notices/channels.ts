import type { DeliveryOutcome } from '@tidewright/crm';
import {
  anyReader,
  type Channel,
  type Claim,
  channels,
  type Delivery,
  type Lead,
  type MarkLink,
  type Message,
  type Outbox,
  type User,
  workOf,
} from '@tidewright/leads';
import type { Recipients } from '@tidewright/settings/recipients';
import type { Sender } from '../delivery/sender.ts';
import type { Chat } from './chat/chat.ts';
import type { Link } from './letters/letter.ts';
import type { LetterContext } from './letters/letters-of.ts';
import {
  leadName,
  letterOfLead,
  letterOfMessage,
  letterToVisitor,
  rowOfLead,
} from './letters/letters-of.ts';
import type { Mailer } from './mail/mailer.ts';

/** What of a claim a channel is told. Letters are made when they're sent, from the lead as it is then. */
export type Notice = Pick<Claim, 'lead'> & {
  readonly delivery: Pick<Delivery, 'id' | 'message' | 'mayRepeat' | 'resends'>;
};

/** Expected failures are values. A retry that may have been sent says so. */
export type Send = (notice: Notice, signal: AbortSignal) => Promise<DeliveryOutcome>;

/** One at a time: if the server dies, at most one may be a repeat. */
export const channelSender = (receiver: Channel, send: Send): Sender => ({
  receiver,
  concurrency: 1,
  isSeenByPeople: true,
  send: (claim, _save, signal) => send(claim, signal),
  probe: async () => true,
});

type MailParts = { readonly mailer: Mailer; readonly recipients: Recipients };

export type ChannelParts = {
  /** Asked for each notice: publishing changes it. */
  readonly context: () => LetterContext;
  readonly mail: MailParts | null;
  /** Whether visitors get a copy. */
  readonly sendsCopies: boolean;
  readonly chat: Chat | null;
  readonly alert: Chat | null;
  readonly store: Pick<Outbox, 'takeTurn' | 'find' | 'file' | 'users' | 'replies'>;
  /** Marks a lead as answered from a mail; null without a console. */
  readonly markUrl: ((mark: MarkLink) => string) | null;
  readonly clock: () => Date;
};

/** How the notices of each channel are sent that is set. */
export function channelsOf(parts: ChannelParts): ReadonlyMap<Channel, Send> {
  const { mail, sendsCopies, chat, alert } = parts;
  const sends: Readonly<Record<Channel, Send | null>> = {
    mail: mail && byMail(mail, parts),
    chat: chat && byChat(chat, parts, true),
    copy: mail && sendsCopies ? toVisitor(mail, parts) : null,
    alert: alert && byChat(alert, parts, false),
    reply: mail && byReply(mail, parts),
  };
  return new Map(
    channels.flatMap((channel) => {
      const send = sends[channel];
      return send ? [[channel, send] as const] : [];
    }),
  );
}

const byChat =
  ({ send }: Chat, parts: ChannelParts, namesVisitors: boolean): Send =>
  async (notice, signal) => {
    const letter = await letterOf(notice, parts, namesVisitors);
    return letter ? send(letter, signal) : withheld(overBefore);
  };

/**
 * Null if none of the listed leads still needs attention. `reader` is who may mark leads from it; undefined for no one.
 */
async function letterOf(
  { delivery, lead }: Notice,
  parts: ChannelParts,
  namesVisitors: boolean,
  reader?: string,
) {
  const context = parts.context();
  if (lead) {
    const file = lead.fileId === null ? null : await parts.store.file(lead.fileId);
    return letterOfLead(lead, delivery.mayRepeat, context, file?.name);
  }
  const message = delivery.message ?? gone;
  if (!message.leads) return letterOfMessage(message, delivery.mayRepeat, context);
  const leads = await listedIn(message, parts);
  if (leads.length === 0) return null;
  const lines = [...message.lines, leads.map(({ reference }) => reference).join('\n')];
  if (!namesVisitors) return letterOfMessage({ ...message, lines }, delivery.mayRepeat, context);
  const rows = leads.map((one) =>
    rowOfLead(one, markOf(one, reader, parts), parts.clock(), context),
  );
  return letterOfMessage(message, delivery.mayRepeat, context, rows);
}

/** The listed leads that still are what the message says. Erased ones are left out. */
async function listedIn({ leads }: Message, { store }: ChannelParts): Promise<readonly Lead[]> {
  const { references = [], thatAre } = leads ?? {};
  const found = await Promise.all(references.map((reference) => store.find(reference)));
  return found
    .filter((lead) => lead !== null)
    .filter((lead) =>
      thatAre === 'to answer' ? workOf(lead) === 'to-answer' : lead.state === 'not-delivered',
    );
}

const gone: Message = { title: 'A lead was erased before its notice was sent', lines: [] };

const overBefore = 'It was over before it could be sent.';

const byMail =
  ({ mailer, recipients }: MailParts, parts: ChannelParts): Send =>
  async (notice) => {
    const { lead, delivery } = notice;
    const { message } = delivery;
    const to = message?.to ? [message.to.address] : recipients(lead?.form ?? null);
    if (to.length === 0) return withheld('NOTIFY_TO no longer has an address for this form.');
    const reader = lead || message?.leads ? await readerOf(to, parts) : undefined;
    const letter = await letterOf(notice, parts, true, reader);
    if (!letter) return withheld(overBefore);
    const replyTo =
      lead && lead.email !== '' ? { name: leadName(lead), address: lead.email } : null;
    const reply = replyTo ? [`Your reply to this mail goes to ${replyTo.address}.`] : [];
    const answerable = {
      ...letter,
      otherLink: lead && markOf(lead, reader, parts),
      closing: [...reply, ...letter.closing],
    };
    return mailer.send({ letter: answerable, to, replyTo, id: mailId(notice) });
  };

/**
 * Under whose name the mail marks a lead; undefined for users who may only read. A mail to several people, or to no
 * user we know, marks as anyone.
 */
async function readerOf(to: readonly string[], { store }: ChannelParts) {
  const [address, ...others] = to;
  if (others.length > 0) return anyReader;
  const isTheirs = ({ email, leftAt }: User) =>
    leftAt === null && email?.toLowerCase() === address?.toLowerCase();
  const user = (await store.users.list()).find(isTheirs);
  if (!user) return anyReader;
  return user.role === 'full' ? user.name : undefined;
}

const markOf = (lead: Lead, who: string | undefined, { markUrl }: ChannelParts): Link | null =>
  markUrl && who !== undefined && workOf(lead) === 'to-answer'
    ? { label: 'Mark as answered', url: markUrl({ reference: lead.reference, who }) }
    : null;

const toVisitor =
  ({ mailer }: MailParts, parts: ChannelParts): Send =>
  async (notice) => {
    const { lead } = notice;
    if (!lead) return withheld('There is no lead to confirm.');
    const { store, clock } = parts;
    if (!(await store.takeTurn(notice.delivery.id, lead.email, clock()))) {
      return withheld('This address got a copy within the hour.');
    }
    const context = parts.context();
    return mailer.send({
      letter: letterToVisitor(lead, context),
      to: [lead.email],
      replyTo: replyToOf(context),
      id: mailId(notice),
    });
  };

/** Never repeated automatically: a person decides whether to write to a customer again. */
const byReply =
  ({ mailer }: MailParts, { store, context }: ChannelParts): Send =>
  async (notice) => {
    const { delivery } = notice;
    const reply = await store.replies.find(delivery.id);
    if (!reply) return withheld('Its lead was erased.');
    if (delivery.mayRepeat)
      return {
        kind: 'rejected',
        reason:
          'The server stopped while it was sending this, so it may have arrived. Send it again if it didn’t.',
      };
    const { subject, text, to } = reply;
    return mailer.send({
      letter: { subject, heading: '', paragraphs: [text], rows: [], link: null, closing: [] },
      to: [to],
      replyTo: replyToOf(context()),
      id: mailId(notice),
      isPersonal: true,
    });
  };

const replyToOf = ({ company, replyTo }: LetterContext) => ({
  name: company.name,
  address: replyTo,
});

const withheld = async (reason: string): Promise<DeliveryOutcome> => ({ kind: 'withheld', reason });

/** A resent mail needs another id, or mail programs hide it. */
const mailId = ({ delivery: { id, resends } }: Notice): string =>
  resends === 0 ? id : `${id}.${resends}`;
