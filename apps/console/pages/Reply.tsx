import { allOrders } from '@tidewright/content/company-facts';
import { fillPlaceholders } from '@tidewright/forms';
import { isId, type Lead, newLeadId, type Reply } from '@tidewright/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personOf } from '../lead-facts.ts';
import { clockOf } from '../times.ts';
import { type Desk, fieldsOf, Refused, textIn } from '../web/desk.ts';
import { gone, requestedLead } from '../web/lead-actions.ts';
import { formNamesOf } from '../words/forms.ts';
import { markOfDelivery } from '../words/states.ts';
import { blockOf, oneLine } from '../words/text.ts';
import { ActButton, PostForm, Section, Submit, useFrame, When } from './parts.tsx';
import { StateMark } from './StateMark.tsx';

export type ReplyDraft = {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** When the lead was answered, as the writer saw it; empty if it wasn't. */
  readonly answered: string;
  /** A template was chosen; "typed" if leaving the page would lose what was typed. */
  readonly unsaved?: 'chosen' | 'typed';
  /** What was typed before a template took its place; null if nothing was. */
  readonly aside: Written | null;
};

type Written = Pick<ReplyDraft, 'subject' | 'text'>;

const longestSubject = 150;
const longestText = 5_000;

/** What a reply begins with: a greeting and a name, or a template. */
export function draftOf(lead: Lead, desk: Desk, who: string, template?: string | null): ReplyDraft {
  const { company, forms, now } = desk;
  const chosen = templatesFor(lead, desk).find(({ id }) => id === template);
  const what = formNamesOf(forms, company).nameOf(lead.form);
  const firstName = lead.contact.firstName || personOf(lead);
  const facts = { ...company.facts, firstName, what, who, reference: lead.reference };
  const filled = (text: string) => fillPlaceholders(text, facts);
  return {
    id: newLeadId(now()),
    subject: filled(chosen?.subject ?? `${company.name}: {what} ({reference})`),
    text: filled(chosen?.text ?? `Hi {firstName},\n\n\n\n{who}\n${company.name}`),
    answered: lead.answeredAt?.toISOString() ?? '',
    aside: null,
  };
}

function templatesFor({ form }: Lead, { company, forms }: Pick<Desk, 'company' | 'forms'>) {
  const isOrder = formNamesOf(forms, company).isOrder(form);
  return company.replies.filter(
    ({ forms: some }) =>
      some === undefined || some.includes(form) || (isOrder && some.includes(allOrders)),
  );
}

const typedText = ({ subject, text }: Written): Written => ({ subject, text: text.trim() });

const isSame = (one: Written, other: Written) =>
  JSON.stringify(typedText(one)) === JSON.stringify(typedText(other));

/** A template takes the place of what was typed, which is put aside, where it can be had back. */
export function draftAsked(lead: Lead, desk: Desk, request: FastifyRequest): ReplyDraft {
  const { who } = request.person;
  const field = (name: string) => textIn(request, name);
  const typed = { subject: oneLine(field('subject')), text: field('text') };
  const before = { subject: oneLine(field('aside-subject')), text: field('aside-text') };
  const begun = [null, ...templatesFor(lead, desk).map(({ id }) => id)];
  const isOurs = begun.some((id) => isSame(typed, draftOf(lead, desk, who, id)));
  const mine = isOurs || typed.text === '' ? null : typed;
  const aside = before.text === '' ? null : before;
  const chosen = field('template');
  // Had another person answered meanwhile, sending still has to notice.
  const draft = { ...draftOf(lead, desk, who, chosen), answered: field('answered') };
  if (chosen === putBack && aside) return { ...draft, ...aside, unsaved: 'typed', aside: mine };
  const both = together(aside, mine);
  return { ...draft, unsaved: both ? 'typed' : 'chosen', aside: both };
}

/** The value of the button that isn't a template. */
const putBack = 'typed before';

function together(before: Written | null, typed: Written | null): Written | null {
  if (!before || !typed) return typed ?? before;
  return { subject: typed.subject, text: `${before.text}\n\n${typed.text}` };
}

export type OfLead = { Params: { reference: string } };

/** If two people answer at once, the second one is asked to decide. */
export function replyRoutes(app: FastifyInstance, desk: Desk): void {
  app.post<OfLead>('/leads/:reference/reply', async (request, reply) => {
    const { store, promises, company, now } = desk;
    const lead = await requestedLead(store, request.params.reference);
    const field = (name: string) => textIn(request, name);
    const [id, subject, text] = [field('id'), oneLine(field('subject')), field('text')];
    const here = { href: `/leads/${lead.reference}`, label: 'Back to the lead' };
    const refuse = (status: number, why: string, title = 'Nothing was sent') =>
      new Refused(status, title, why, { next: here });
    const copy = `Here’s your text to copy: “${text}”`;
    if (desk.mailsFrom === null)
      throw refuse(409, 'Set SMTP_URL and MAIL_FROM in .env, then restart.', 'Mail isn’t set up');
    if (!isId(id)) throw refuse(400, 'Open the lead and reply from there.');
    if (subject === '' || text === '') throw refuse(422, 'Write a subject and a text.');
    if (subject.length > longestSubject || text.length > longestText) {
      const most = `The subject can have ${longestSubject} characters and the text ${longestText}.`;
      throw refuse(422, `${most} ${copy}`);
    }
    const isRepeated = (await store.replies.list(lead.reference)).some((sent) => sent.id === id);
    if (!isRepeated && (lead.answeredAt?.toISOString() ?? '') !== field('answered')) {
      const [last] = (await store.timeline(lead.reference)) ?? [];
      const since = lead.answeredAt ? clockOf(company, now()).inText(lead.answeredAt) : '';
      const who = last?.who ? oneLine(last.who) : 'Someone';
      const why = `This lead was answered ${since} while you were writing, so nothing was sent.`;
      throw refuse(409, `${why} ${copy}`, `${who} was faster`);
    }
    const by = { who: request.person.who, now: now() };
    const sent = await store.replies.send(lead.reference, { id, subject, text }, by, promises);
    if (sent !== 'done') throw gone();
    desk.wake();
    return reply.redirect(`/leads/${lead.reference}?done=replied`, 303);
  });

  app.post<OfLead>('/leads/:reference/resend-reply', async (request, reply) => {
    const { store, now } = desk;
    const lead = await requestedLead(store, request.params.reference);
    const id = fieldsOf(request).get('id');
    const sent = (await store.replies.list(lead.reference)).find((one) => one.id === id);
    const by = { who: request.person.who, now: now() };
    if (!sent || (await store.deliveries.resend(sent.id, by)) !== 'done')
      throw new Refused(409, 'Nothing was sent', 'This reply can’t be sent again now.');
    desk.wake();
    return reply.redirect(`/leads/${lead.reference}?done=replied`, 303);
  });
}

export function ReplyForm({ lead, draft }: { lead: Lead; draft: ReplyDraft }) {
  const { desk } = useFrame();
  const { reference, email } = lead;
  if (lead.state === 'set-aside' || email === '') return null;
  if (desk.mailsFrom === null) return <MailLink email={email} draft={draft} />;
  return (
    <section id="reply" className="mt-8" aria-labelledby="reply-heading">
      <h2 id="reply-heading" className="mb-2">
        Reply
      </h2>
      <PostForm
        action={`/leads/${reference}/reply`}
        className="border border-line-strong bg-sheet"
        fields={{ id: draft.id, answered: draft.answered, ...asideFields(draft) }}
        data-keep={draft.unsaved ?? ''}
      >
        {/* Enter in the subject presses the first button, which would be a template. */}
        <button type="submit" disabled hidden />
        <p className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2 max-xs:block">
          <span className="lettered w-16 text-ink-soft">To</span>
          <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
            {`${oneLine(personOf(lead))}, ${oneLine(email)}`}
          </span>
        </p>
        <Templates lead={lead} draft={draft} />
        <label className="flex items-center gap-x-4 border-b border-line px-4 max-xs:block">
          <span className="lettered w-16 text-ink-soft">Subject</span>
          <input
            className="min-h-11 min-w-0 flex-1 max-xs:w-full"
            name="subject"
            maxLength={longestSubject}
            defaultValue={draft.subject}
            required
            dir="auto"
          />
        </label>
        <textarea
          className="block min-h-52 w-full px-4 py-3 text-base"
          aria-label="Text of the reply"
          name="text"
          maxLength={longestText}
          defaultValue={draft.text}
          required
          dir="auto"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
          <Submit>Send reply</Submit>
          <p className="flex-[1_1_14rem] quiet">
            {`Sent from ${desk.mailsFrom}, shown on this page, and marks the lead as answered. Their answer goes to ${desk.answersTo}.`}
          </p>
        </div>
      </PostForm>
    </section>
  );
}

const asideFields = ({ aside }: ReplyDraft) =>
  aside ? { 'aside-subject': aside.subject, 'aside-text': aside.text } : {};

function Templates({ lead, draft }: { lead: Lead; draft: ReplyDraft }) {
  const templates = templatesFor(lead, useFrame().desk);
  if (templates.length === 0 && !draft.aside) return null;
  const button = (value: string, label: string) => (
    <button
      key={value}
      type="submit"
      className="target cursor-pointer underline"
      name="template"
      value={value}
      formAction={`/leads/${lead.reference}/template#reply`}
      formNoValidate
    >
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-x-4 border-b border-line px-4 py-1">
      <span className="lettered inline-flex min-h-(--target) w-16 items-center text-ink-soft">
        Template
      </span>
      {templates.map(({ id, name }) => button(id, name))}
      {draft.aside ? (
        <p className="flex basis-full flex-wrap items-center gap-x-4 quiet" role="status">
          The template took the place of what you typed.
          {button(putBack, 'Put mine back')}
        </p>
      ) : null}
    </div>
  );
}

function MailLink({ email, draft: { subject, text } }: { email: string; draft: ReplyDraft }) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <p id="reply" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ActButton
        label="Reply by mail"
        tone="filled"
        href={`mailto:${encodeURIComponent(email)}?${query}`}
      />
      <span className="quiet">
        Opens your mail program. Mark the lead as answered once it’s sent.
      </span>
    </p>
  );
}

export function SentReplies({ lead, replies }: { lead: Lead; replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <Section heading="Replies sent">
      {replies.map(({ id, at, who, subject, text, state, lastError }) => (
        <article key={id} className="border-b border-line py-3">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <b className="wrap-anywhere" dir="auto">
              {oneLine(subject)}
            </b>
            <StateMark mark={markOfDelivery(state ?? 'delivered')} />
            <span className="quiet">
              {oneLine(who)}, <When at={at} />
            </span>
          </p>
          <p className="note mt-1.5" dir="auto">
            {blockOf(text)}
          </p>
          {state === 'not-delivered' ? (
            <div className="mt-2 grid justify-items-start gap-2">
              <p className="text-accent">{oneLine(lastError ?? '')}</p>
              <ActButton
                label="Send it again"
                href={`/leads/${lead.reference}/resend-reply`}
                fields={{ id }}
              />
            </div>
          ) : null}
        </article>
      ))}
    </Section>
  );
}
