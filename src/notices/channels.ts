import type { NoticeChannel, NoticeClaim, NoticeQueue } from '../leads/notice.ts';
import { canaryAddress } from './canary-address.ts';
import type { Chat } from './chat/chat.ts';
import { letterOfLead, nameOf } from './letters/of-lead.ts';
import { letterOfMessage } from './letters/of-message.ts';
import type { TellingContext } from './letters/telling.ts';
import { type CopyWords, visitorCopy } from './letters/visitor-copy.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SendOutcome } from './outcome.ts';
import { type Recipients, recipientsFor } from './recipients.ts';

export type Send = (claim: NoticeClaim, signal: AbortSignal) => Promise<SendOutcome>;

export type ChannelParts = {
  readonly telling: TellingContext;
  readonly mail: { readonly mailer: Mailer; readonly recipients: Recipients } | null;
  readonly copy: CopyWords | null;
  readonly chat: Chat | null;
  readonly alert: Chat | null;
  readonly queue: Pick<NoticeQueue, 'takeTurn'>;
  readonly clock: () => Date;
};

/** How the notices of each channel that is set are sent. */
export function channelsOf(parts: ChannelParts): ReadonlyMap<NoticeChannel, Send> {
  const { mail, copy, chat, alert } = parts;
  return new Map<NoticeChannel, Send>([
    ...(mail ? [['mail', byMail(parts, mail)] as const] : []),
    ...(mail && copy ? [['copy', toVisitor(parts, mail, copy)] as const] : []),
    ...(chat ? [['chat', byChat(parts, chat)] as const] : []),
    ...(alert ? [['alert', byChat(parts, alert)] as const] : []),
  ]);
}

const letterOf = ({ notice, lead }: NoticeClaim, telling: TellingContext) =>
  lead
    ? letterOfLead(lead, notice.mayRepeat, telling)
    : letterOfMessage(notice.message ?? gone, notice.mayRepeat, telling);

/** A lead that was erased between its notice and the look at it. */
const gone = { title: 'A lead was erased before its notice was sent', lines: [] };

const byMail =
  ({ telling }: ChannelParts, { mailer, recipients }: NonNullable<ChannelParts['mail']>): Send =>
  (claim) => {
    const { lead } = claim;
    const to = recipientsFor(recipients, lead?.form ?? null);
    if (to.length === 0) {
      return withheld('NOTIFY_TO names nobody for this form any more.');
    }
    const letter = letterOf(claim, telling);
    const replyTo = lead && lead.email !== '' ? { name: nameOf(lead), address: lead.email } : null;
    const reply = replyTo ? [`Your reply to this mail goes to ${replyTo.address}.`] : [];
    return mailer.send({
      letter: { ...letter, closing: [...reply, ...letter.closing] },
      to,
      replyTo,
      id: mailId(claim),
    });
  };

const byChat =
  ({ telling }: ChannelParts, chat: Chat): Send =>
  (claim, signal) =>
    chat.send(letterOf(claim, telling), signal);

const toVisitor =
  (
    { telling, queue, clock }: ChannelParts,
    { mailer }: NonNullable<ChannelParts['mail']>,
    words: CopyWords,
  ): Send =>
  async (claim) => {
    const { lead } = claim;
    if (!lead) return withheld('There is no lead to confirm.');
    if (lead.email === canaryAddress) return withheld('The canary needs no copy.');
    if (!(await queue.takeTurn(claim, lead.email, clock()))) {
      return withheld('This address got a copy within the hour.');
    }
    return mailer.send({
      letter: visitorCopy(lead, words, telling),
      to: [lead.email],
      replyTo: { name: telling.company.name, address: words.replyTo },
      id: mailId(claim),
    });
  };

const withheld = async (reason: string): Promise<SendOutcome> => ({ kind: 'withheld', reason });

/** One that people asked for once more is another mail, or programs would hide it as known. */
const mailId = ({ notice: { id, resends } }: NoticeClaim): string =>
  resends === 0 ? id : `${id}.${resends}`;
