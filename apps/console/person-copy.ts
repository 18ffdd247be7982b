import type { Lead, Outbox, PersonData } from '@tidewright/leads';

/**
 * For a visitor who asks what we have on them: what they told us, what we wrote them and where it went. Each part is
 * named here, so what the agency thinks of a lead (notes, outcome, signs of spam) and what's added later stays out.
 */
export async function copyFor({ email, leads, files, personId }: PersonData, { replies }: Outbox) {
  const copies = [];
  for (const lead of leads)
    copies.push({ ...told(lead), replies: (await replies.list(lead.reference)).map(replyFields) });
  return { email, leads: copies, files, personId };
}

export type PersonCopy = Awaited<ReturnType<typeof copyFor>>;

const told = (lead: Lead) => ({
  reference: lead.reference,
  receivedAt: lead.receivedAt,
  form: lead.form,
  email: lead.email,
  values: lead.values,
  attribution: lead.attribution,
  contact: lead.contact,
  deal: lead.deal,
  note: lead.note,
  answeredAt: lead.answeredAt,
  delivery: {
    mode: lead.mode,
    deliveredAt: lead.deliveredAt,
    contactId: lead.progress.contactId,
    dealId: lead.progress.dealId,
    noteId: lead.progress.noteId,
  },
  fileId: lead.fileId,
});

type SentReply = Awaited<ReturnType<Outbox['replies']['list']>>[number];

const replyFields = ({ at, subject, text }: SentReply) => ({ at, subject, text });
