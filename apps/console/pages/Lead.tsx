import { answersOf, isTyped } from '@tidewright/forms';
import { callHref } from '@tidewright/kit/call-href';
import { dayMs } from '@tidewright/kit/durations';
import {
  after,
  fileHeaders,
  type Lead,
  longestRemark,
  type StoredFile,
  unknownSource,
} from '@tidewright/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actOn, actsOn } from '../action-buttons.ts';
import { crmIds, outOfReach } from '../elsewhere.ts';
import { businessOf, personOf, requestOf } from '../lead-facts.ts';
import { noticesOfLead } from '../notices.ts';
import type { Clock } from '../times.ts';
import type { Desk } from '../web/desk.ts';
import { leadActions, requestedLead } from '../web/lead-actions.ts';
import { figure, money } from '../words/numbers.ts';
import type { Fact, PageLink } from '../words/page-parts.ts';
import { receiverOf } from '../words/receivers.ts';
import { blockOf, oneLine } from '../words/text.ts';
import { acting, Confirm } from './Confirm.tsx';
import { CrmSection } from './CrmSection.tsx';
import {
  Acts,
  Crumbs,
  FactSection,
  Facts,
  PageHead,
  PostForm,
  Section,
  Submit,
  Two,
  useFrame,
  When,
} from './parts.tsx';
import { draftAsked, draftOf, type OfLead, ReplyForm, replyRoutes, SentReplies } from './Reply.tsx';
import { erasedAt } from './SetAside.tsx';
import { Receivers, Timeline } from './Timeline.tsx';
import { leadTrouble, TroubleBox } from './Trouble.tsx';
import { WorkBar } from './WorkBar.tsx';

export function leadPages(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;

  for (const path of ['/leads/:reference', '/leads/:reference/template'])
    app.get<OfLead>(path, async (request, reply) => {
      const found = await readLead(desk, request);
      return reply.page(found.lead.reference, <LeadPage {...found} />);
    });

  // The same page, with what was typed and the template. Nothing is stored, so reloading it does no harm.
  app.post<OfLead>('/leads/:reference/template', async (request, reply) => {
    const found = await readLead(desk, request);
    const draft = draftAsked(found.lead, desk, request);
    return reply.page(found.lead.reference, <LeadPage {...found} draft={draft} />);
  });

  app.get<OfLead>('/leads/:reference/file', async (request, reply) => {
    const file = await fileOf(store, await requestedLead(store, request.params.reference));
    if (!file) return reply.callNotFound();
    return reply.headers(fileHeaders(file)).send(Buffer.from(file.bytes));
  });

  app.get<OfLead>('/leads/:reference/erase', acting, async (request, reply) => {
    const lead = await requestedLead(store, request.params.reference);
    const { reference, remark, state, progress } = lead;
    const file = await fileOf(store, lead);
    const sent = crmIds(progress).join(', ');
    const page = (
      <Confirm
        back={{ label: reference, href: `/leads/${reference}` }}
        heading={`Erase ${reference} for good?`}
        text="You can’t undo this. Activity keeps only what you need to find it elsewhere: its reference, ids, and when mail and chat were sent."
        lists={{
          'What gets erased': [
            { name: 'Answers', value: 'All of them, also in the search' },
            { name: 'Timeline', value: 'Every attempt' },
            ...(file ? [{ name: 'File', value: oneLine(file.name) }] : []),
            ...(remark ? [{ name: 'Note', value: 'Yours' }] : []),
          ],
          'What you must remove by hand': [
            ...(sent ? [{ name: `In ${receiverOf(desk.mode)}`, value: sent }] : []),
            ...outOfReach,
          ],
        }}
        act={{ ...actOn(lead, 'erase'), label: 'Erase it', fields: { seen: state } }}
      />
    );
    return reply.page(reference, page);
  });

  replyRoutes(app, desk);
  leadActions(app, desk);
}

const fileOf = (store: Desk['store'], { fileId }: Lead) =>
  fileId === null ? null : store.file(fileId);

async function readLead(desk: Desk, request: FastifyRequest<OfLead>) {
  const { store } = desk;
  const lead = await requestedLead(store, request.params.reference);
  const { reference } = lead;
  const toAnswer = await store.list({ work: 'to-answer', sort: 'oldest', limit: 2 });
  const { leads } = await store.person(lead.email);
  return {
    lead,
    timeline: (await store.timeline(reference)) ?? [],
    file: await fileOf(store, lead),
    notices: await noticesOfLead(store.deliveries, reference),
    replies: await store.replies.list(reference),
    earlier: leads.filter((other) => other.reference !== reference).toReversed(),
    next: toAnswer.find((other) => other.reference !== reference),
    draft: draftOf(lead, desk, request.person.who),
    back: listBefore(request),
  };
}

type FoundLead = Awaited<ReturnType<typeof readLead>>;

/** From the Referer header, and only for our own pages. */
function listBefore({ headers: { referer = '' } }: FastifyRequest): PageLink {
  const { pathname = '', search = '' } = URL.parse(referer) ?? {};
  if (pathname === '/set-aside') return { label: 'Set aside', href: `/set-aside${search}` };
  return pathname === '/leads' && search !== ''
    ? { label: 'Leads that match', href: `/leads${search}` }
    : { label: 'Leads', href: '/leads' };
}

function LeadPage(found: FoundLead) {
  const { lead, file, next, back } = found;
  const { desk, clock, role } = useFrame();
  const trouble = leadTrouble(lead, desk.mode, clock);
  const nextLink = next && {
    label: `Next to answer: ${oneLine(personOf(next))}`,
    href: `/leads/${next.reference}`,
  };
  const acts = actsOn(lead, desk.mode);
  return (
    <>
      <Crumbs back={back} here={lead.reference} next={nextLink} />
      <div data-lead>
        <LeadHead lead={lead} />
      </div>
      <WorkBar lead={lead} />
      {trouble ? (
        <TroubleBox {...trouble}>
          <Acts acts={acts} />
        </TroubleBox>
      ) : null}
      <Two>
        <div>
          <Request lead={lead} />
          {role === 'full' ? <ReplyForm {...found} /> : null}
          <SentReplies {...found} />
          {file ? <AttachedFile lead={lead} file={file} /> : null}
          <Timeline {...found} />
          <CrmSection lead={lead} />
        </div>
        <div>
          <FactSection heading="Contact" facts={contactLines(lead)} />
          <Note lead={lead} />
          <Earlier {...found} />
          <Receivers {...found} />
          {trouble ? null : <Acts acts={acts} className="mt-5" />}
          <p className="mt-5 quiet">
            {`${retentionWords(lead, desk.retentionDays, clock)}. `}
            {role === 'full' ? <a href={`/leads/${lead.reference}/erase`}>Erase…</a> : null}
          </p>
        </div>
      </Two>
    </>
  );
}

function LeadHead({ lead }: { lead: Lead }) {
  const { desk, clock, names } = useFrame();
  const isOrder = names.isOrder(lead.form);
  const business = businessOf(lead);
  const value = lead.wonValue ?? lead.deal?.value;
  return (
    <PageHead
      kicker={`${names.nameOf(lead.form)}, ${isOrder ? 'ordered' : 'sent'} ${clock.inText(lead.receivedAt)}`}
      heading={
        <>
          {oneLine(personOf(lead))}
          {business ? <span className="font-normal text-ink-soft">, {business}</span> : null}
        </>
      }
    >
      {value ? (
        <b className="figures text-[2.75rem] leading-none">{money(value, desk.company.brand)}</b>
      ) : null}
    </PageHead>
  );
}

function Request({ lead }: { lead: Lead }) {
  const { desk } = useFrame();
  const request = requestOf(lead, desk.forms);
  const fields = desk.forms.get(lead.form)?.form.fields.filter(isTyped) ?? [];
  const kinds = new Map(fields.map(({ label, kind }) => [label, kind]));
  const others = answersOf(lead, desk.forms)
    .filter(({ question }) => question !== request?.question)
    // Contact details have their own section.
    .filter(({ question, answer }) => hrefOf(kinds.get(question), answer) === undefined)
    .map(({ question, answer }) => ({ name: oneLine(question), value: blockOf(answer) }));
  return (
    <section aria-label="What they wrote">
      {request ? (
        <div className="border-l-3 border-accent pl-6">
          <h2 className="lettered text-base text-ink-soft">{oneLine(request.question)}</h2>
          <p
            className="font-serif text-[1.375rem] leading-[1.42] whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
            dir="auto"
          >
            {blockOf(request.answer)}
          </p>
        </div>
      ) : null}
      <Facts facts={others} className="answers mt-5" />
    </section>
  );
}

function contactLines(lead: Lead): readonly Fact[] {
  const { contact, email, attribution } = lead;
  const fact = (name: string, kind: string, value: string): Fact => ({
    name,
    value: oneLine(value),
    href: hrefOf(kind, value),
  });
  return [
    fact('Email', 'email', email),
    ...contact.phones.map((phone) => fact('Phone', 'tel', phone)),
    ...contact.urls.slice(0, 1).map((url) => fact('Website', 'url', url)),
    ...visitFacts(attribution),
    { name: 'Reference', value: lead.reference },
  ];
}

function Earlier({ lead, earlier }: FoundLead) {
  const { desk, names } = useFrame();
  if (earlier.length === 0) return null;
  const name = oneLine(lead.contact.firstName || personOf(lead));
  return (
    <Section heading={`Also from ${name}`}>
      <ul>
        {earlier.slice(0, 5).map((other) => {
          const said = oneLine(requestOf(other, desk.forms)?.answer ?? '');
          return (
            <li key={other.reference} className="border-b border-line py-2.5">
              <a
                className="line-clamp-2 wrap-anywhere"
                href={`/leads/${other.reference}`}
                dir="auto"
              >
                {said ? `“${said}”` : names.nameOf(other.form)}
              </a>
              <small className="block text-ink-soft">
                {names.nameOf(other.form)}, <When at={other.receivedAt} />
                {other.answeredAt ? ', answered' : ''}
              </small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Only links that can't run script: a visitor can enter any URL. */
function hrefOf(kind: string | undefined, answer: string): string | undefined {
  if (kind === 'email') return `mailto:${encodeURIComponent(answer)}`;
  if (kind === 'tel') return callHref(answer);
  const isPage = kind === 'url' && /^https?:\/\//i.test(answer) && URL.canParse(answer);
  return isPage ? answer : undefined;
}

function Note({ lead: { reference, remark, remarkAt } }: { lead: Lead }) {
  const { role, clock } = useFrame();
  const text = remark ?? '';
  return (
    <Section heading="Private note" aside="only for your team: here and in your own exports">
      {role === 'read' ? (
        <p className="note" dir="auto">
          {text || 'No note yet.'}
        </p>
      ) : (
        <PostForm
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5"
          action={`/leads/${reference}/remark`}
          fields={{ seen: text }}
          data-keep=""
        >
          <textarea
            className="field col-span-2 py-3"
            aria-label="Private note"
            name="text"
            rows={3}
            maxLength={longestRemark}
            defaultValue={text}
            dir="auto"
          />
          <p className="quiet">{remarkAt ? `Saved ${clock.inText(remarkAt)}` : null}</p>
          <Submit tone="outlined">Save note</Submit>
        </PostForm>
      )}
    </Section>
  );
}

const visitFacts = (attribution: Lead['attribution']): readonly Fact[] =>
  Object.entries({ first: 'First came from', last: 'Came from' }).flatMap(([touch, name]) => {
    const fact = (name: string) => oneLine(attribution[`${touch}_${name}`] ?? '');
    const campaign = [fact('utm_source'), fact('utm_medium'), fact('utm_campaign')];
    const page = fact('landing_page');
    const referrer = fact('referrer');
    const way = campaign.filter(Boolean).join(' / ') || referrer;
    if (way === '' && page === '') return [];
    const small = [
      page && `on ${page}`,
      way !== referrer && referrer && `from ${referrer}`,
      fact('utm_term'),
      fact('utm_content'),
    ];
    return [{ name, value: way || unknownSource, small: small.filter(Boolean).join(', ') }];
  });

function AttachedFile({ lead, file }: { lead: Lead; file: StoredFile }) {
  const kind = file.mediaType === 'application/pdf' ? 'PDF' : 'Word document';
  const size = figure(Math.max(1, Math.round(file.bytes.length / 1_000)));
  return (
    <Section heading="Files">
      <div className="file flex flex-wrap items-center gap-x-4 gap-y-3 border border-dashed border-line-strong px-4 py-3">
        <svg className="drawn size-8 stroke-[1.25]" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 3h9l5 5v13H5zM14 3v5h5M8.5 13h7M8.5 17h7" />
        </svg>
        <p className="flex-[1_1_10rem] wrap-anywhere">
          <b dir="auto">{oneLine(file.name)}</b>
          <small className="block text-ink-soft">{`${kind}, ${size} kB, checked by its content`}</small>
        </p>
        <a className="act outlined" href={`/leads/${lead.reference}/file`} download>
          Download
        </a>
      </div>
    </Section>
  );
}

function retentionWords(lead: Lead, retentionDays: number | null, clock: Clock): string {
  const { state, deliveredAt, closedAt } = lead;
  if (state === 'set-aside') return `Erased ${clock.inText(erasedAt(lead))}, unless you release it`;
  if (retentionDays === null) return 'Stored until you erase it';
  const endedAt = deliveredAt ?? (state === 'closed' ? closedAt : null);
  if (endedAt) return `Erased ${clock.inText(after(endedAt, retentionDays * dayMs))}`;
  return `Stored until it’s delivered, then ${figure(retentionDays)} more days`;
}
