import type { Outcome, Sender } from '../delivery/transport.ts';
import type { Channel, Claim, Delivery, DeliveryQueue, Replies } from '../leads/delivery.ts';
import { canaryAddress } from '../leads/test-addresses.ts';
import type { Chat } from './chat/chat.ts';
import {
  type CopyWords,
  letterOfLead,
  letterOfMessage,
  nameOf,
  visitorCopy,
} from './letters/letters-of.ts';
import type { TellingContext } from './letters/telling.ts';
import type { Mailer } from './mail/mailer.ts';
import { type Recipients, recipientsFor } from './tells.ts';

/** What of a claim is told. */
export type Notice = Pick<Claim, 'lead'> & {
  readonly delivery: Pick<Delivery, 'id' | 'message' | 'mayRepeat' | 'resends'>;
};

export type Send = (notice: Notice, signal: AbortSignal) => Promise<Outcome>;

/** One after the other: of those that are under way when a server dies at most one can be a repetition. */
export const channelSender = (receiver: Channel, send: Send): Sender => ({
  receiver,
  concurrency: 1,
  isSeenByPeople: true,
  send: (claim, _save, signal) => send(claim, signal),
  probe: async () => true,
});

type MailParts = { readonly mailer: Mailer; readonly recipients: Recipients };

export type ChannelParts = {
  readonly telling: TellingContext;
  readonly mail: MailParts | null;
  readonly copy: CopyWords | null;
  readonly chat: Chat | null;
  readonly alert: Chat | null;
  readonly queue: Pick<DeliveryQueue, 'takeTurn'>;
  readonly replies: Pick<Replies, 'find'>;
  /** Where answers to answers go. */
  readonly replyTo: string;
  readonly clock: () => Date;
};

/** How the notices of each channel that is set are sent. */
export function channelsOf(parts: ChannelParts): ReadonlyMap<Channel, Send> {
  const { mail, copy, chat, alert, telling } = parts;
  const byChat =
    ({ send }: Chat): Send =>
    (notice, signal) =>
      send(letterOf(notice, telling), signal);
  return new Map<Channel, Send>([
    ...(mail ? [['mail', byMail(mail, telling)] as const] : []),
    ...(mail ? [['reply', byReply(mail, parts)] as const] : []),
    ...(mail && copy ? [['copy', toVisitor(mail, copy, parts)] as const] : []),
    ...(chat ? [['chat', byChat(chat)] as const] : []),
    ...(alert ? [['alert', byChat(alert)] as const] : []),
  ]);
}

const letterOf = ({ delivery, lead }: Notice, telling: TellingContext) =>
  lead
    ? letterOfLead(lead, delivery.mayRepeat, telling)
    : letterOfMessage(delivery.message ?? gone, delivery.mayRepeat, telling);

/** A lead that was erased between its notice and the look at it. */
const gone = { title: 'A lead was erased before its notice was sent', lines: [] };

const byMail =
  ({ mailer, recipients }: MailParts, telling: TellingContext): Send =>
  (notice) => {
    const { lead } = notice;
    const to = recipientsFor(recipients, lead?.form ?? null);
    if (to.length === 0) return withheld('NOTIFY_TO names nobody for this form any more.');
    const letter = letterOf(notice, telling);
    const replyTo = lead && lead.email !== '' ? { name: nameOf(lead), address: lead.email } : null;
    const reply = replyTo ? [`Your reply to this mail goes to ${replyTo.address}.`] : [];
    const answerable = { ...letter, closing: [...reply, ...letter.closing] };
    return mailer.send({ letter: answerable, to, replyTo, id: mailId(notice) });
  };

const toVisitor =
  ({ mailer }: MailParts, words: CopyWords, { telling, queue, clock }: ChannelParts): Send =>
  async (notice) => {
    const { lead } = notice;
    if (!lead) return withheld('There is no lead to confirm.');
    if (lead.email === canaryAddress) return withheld('The canary needs no copy.');
    if (!(await queue.takeTurn(notice.delivery.id, lead.email, clock()))) {
      return withheld('This address got a copy within the hour.');
    }
    return mailer.send({
      letter: visitorCopy(lead, words, telling),
      to: [lead.email],
      replyTo: { name: telling.company.name, address: words.replyTo },
      id: mailId(notice),
    });
  };

/** Never twice by itself: people who write to a customer decide whether to write again. */
const byReply =
  ({ mailer }: MailParts, { replies, telling, replyTo }: ChannelParts): Send =>
  async (notice) => {
    const { delivery } = notice;
    const reply = await replies.find(delivery.id);
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
      replyTo: { name: telling.company.name, address: replyTo },
      id: mailId(notice),
      isPersonal: true,
    });
  };

const withheld = async (reason: string): Promise<Outcome> => ({ kind: 'withheld', reason });

/** One that people asked for once more is another mail, or programs would hide it as known. */
const mailId = ({ delivery: { id, resends } }: Notice): string =>
  resends === 0 ? id : `${id}.${resends}`;
