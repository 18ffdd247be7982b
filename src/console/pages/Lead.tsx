import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../durations.ts';
import { answersOf } from '../../forms/answers.ts';
import { isTyped } from '../../forms/fields.ts';
import type { Forms } from '../../forms/index.ts';
import { attachment } from '../../intake/file-name.ts';
import type { TimelineEntry } from '../../leads/delivery.ts';
import type { Lead, StoredFile } from '../../leads/lead.ts';
import { longestRemark } from '../../leads/lead-admin.ts';
import { after } from '../../leads/lifetimes.ts';
import { nothingSent } from '../../leads/progress.ts';
import { actsOn } from '../action-words.ts';
import { crmIds, outOfReach } from '../elsewhere.ts';
import { personOf } from '../export-leads.ts';
import { type NoticeStory, noticesOfLead } from '../notices.ts';
import type { Clock } from '../times.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { leadActions, leadNamed } from '../web/lead-actions.ts';
import { figure, markOf, money, receiverOf } from '../words.ts';
import { Confirm } from './Confirm.tsx';
import { CrmRecords } from './CrmRecords.tsx';
import { businessOf } from './LeadTable.tsx';
import {
  Acts,
  Crumbs,
  FactSection,
  HiddenFields,
  PageHead,
  Section,
  Two,
  useFrame,
  When,
} from './parts.tsx';
import { erasedAt } from './SetAside.tsx';
import { StateMark } from './StateMark.tsx';
import { Attempts, ToldPeople } from './Timeline.tsx';
import { leadTrouble, TroubleBox } from './Trouble.tsx';
import type { Fact, Link } from './view.ts';

type OfLead = { Params: { reference: string } };

export function leadPages(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const fileOf = ({ fileId }: Lead) => (fileId === null ? null : store.file(fileId));

  app.get<OfLead>('/leads/:reference', async (request, reply) => {
    const lead = await leadNamed(store, request.params.reference);
    const { reference } = lead;
    const shown = {
      lead,
      timeline: (await store.timeline(reference)) ?? [],
      file: await fileOf(lead),
      notices: await noticesOfLead(store.deliveries, reference),
      back: listBefore(request),
    };
    return reply.page(reference, <LeadPage {...shown} />);
  });

  app.get<OfLead>('/leads/:reference/file', async (request, reply) => {
    const file = await fileOf(await leadNamed(store, request.params.reference));
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-disposition': attachment(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(file.bytes));
  });

  const acting = { config: { isForActing: true } };
  app.get<OfLead>('/leads/:reference/erase', acting, async (request, reply) => {
    const lead = await leadNamed(store, request.params.reference);
    return reply.page(lead.reference, <Erase lead={lead} file={await fileOf(lead)} />);
  });

  leadActions(app, desk);
}

/** Back to what was searched and filtered, as the browser tells it; only ever on our own pages. */
function listBefore({ headers: { referer = '' } }: FastifyRequest): Link {
  const { pathname, search } = URL.canParse(referer)
    ? new URL(referer)
    : { pathname: '', search: '' };
  if (pathname === '/set-aside') return { label: 'Set aside', href: `/set-aside${search}` };
  return pathname === '/leads' && search !== ''
    ? { label: 'Leads that match', href: `/leads${search}` }
    : { label: 'Leads', href: '/leads' };
}

type LeadPageProps = {
  readonly lead: Lead;
  readonly timeline: readonly TimelineEntry[];
  readonly file: StoredFile | null;
  readonly notices: readonly NoticeStory[];
  readonly back: Link;
};

function LeadPage({ lead, timeline, file, notices, back }: LeadPageProps) {
  const { desk, clock } = useFrame();
  const trouble = leadTrouble(lead, desk.mode, clock);
  const acts = actsOn(lead, desk.mode);
  return (
    <>
      <Crumbs back={back} here={lead.reference} />
      <LeadHead lead={lead} />
      {trouble ? <TroubleBox {...trouble} acts={acts} /> : <Acts acts={acts} />}
      <Two>
        <div>
          <FactSection
            heading={`What ${oneLine(personOf(lead))} answered`}
            aside="in the form’s own words"
            facts={answerFacts(lead, desk.forms)}
            className="answers"
          />
          <CrmRecords lead={lead} />
          <Remark lead={lead} />
        </div>
        <div>
          <Section heading="Attempts" aside="newest first">
            <Attempts lead={lead} timeline={timeline} />
          </Section>
          {notices.length > 0 ? <ToldPeople lead={lead} notices={notices} /> : null}
          <FactSection
            heading="Where the visitor came from"
            facts={visitFacts(lead)}
            empty="Their browser did not say."
          />
          {file ? <HeldFile lead={lead} file={file} /> : null}
          <FactSection heading="How long it is kept" facts={keptFacts(lead, desk, clock)} />
        </div>
      </Two>
    </>
  );
}

const followed = 'inline-flex min-h-(--target) items-center wrap-anywhere';

function LeadHead({ lead }: { lead: Lead }) {
  const { desk, clock, names } = useFrame();
  const isOrder = names.isOrder(lead.form);
  const { firstName, lastName, phones } = lead.contact;
  const name = oneLine(`${firstName} ${lastName}`.trim());
  // What is missing stands in the box below.
  const { kind, word } = markOf(lead, desk.mode);
  const below = (
    <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-0.5 text-ink-soft">
      <StateMark mark={{ kind, word }} />
      <b className="reference text-ink">{lead.reference}</b>
      {name === '' ? null : (
        <span className="min-w-0 wrap-anywhere" dir="auto">
          {name}
        </span>
      )}
      <a className={followed} href={mailHref(lead.email)}>
        {oneLine(lead.email)}
      </a>
      {phones.map((phone) => (
        <a key={phone} className={followed} href={callHref(phone)}>
          {oneLine(phone)}
        </a>
      ))}
    </p>
  );
  return (
    <PageHead
      kicker={`${names.nameOf(lead.form)}, ${isOrder ? 'ordered' : 'sent'} ${clock.told(lead.receivedAt)}`}
      heading={businessOf(lead) || oneLine(personOf(lead))}
      below={below}
    >
      {lead.deal?.value ? (
        <p className="grid justify-items-end">
          <span className="lettered text-ink-soft">{isOrder ? 'deal, fixed price' : 'deal'}</span>
          <b className="figures text-[2.75rem] leading-none">
            {money(lead.deal.value, desk.company.brand)}
          </b>
        </p>
      ) : null}
    </PageHead>
  );
}

const mailHref = (email: string): string => `mailto:${encodeURIComponent(email)}`;
const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** What was asked and answered; addresses and numbers can be followed. */
function answerFacts(lead: Lead, forms: Forms): readonly Fact[] {
  const fields = forms.get(lead.form)?.form.fields.filter(isTyped) ?? [];
  const kinds = new Map(fields.map(({ label, kind }) => [label, kind]));
  return answersOf(lead, forms).map(({ question, answer }) => ({
    name: oneLine(question),
    value: manyLines(answer).join('\n'),
    href: hrefOf(kinds.get(question), answer),
  }));
}

/** A link only to what cannot run: a visitor's own address could be anything. */
function hrefOf(kind: string | undefined, answer: string): string | undefined {
  if (kind === 'email') return mailHref(answer);
  if (kind === 'tel') return callHref(answer);
  const isPage = kind === 'url' && /^https?:\/\//i.test(answer) && URL.canParse(answer);
  return isPage ? answer : undefined;
}

function Remark({ lead: { reference, remark, remarkAt } }: { lead: Lead }) {
  const { role, token } = useFrame();
  const text = remark ?? '';
  return (
    <Section heading="Private remark" aside="never leaves this console">
      {role === 'read' ? (
        <p className="note" dir="auto">
          {text || 'There is none.'}
        </p>
      ) : (
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5"
          method="post"
          action={`/leads/${reference}/remark`}
        >
          <HiddenFields fields={{ token, seen: text }} />
          <textarea
            className="field col-span-2 py-3"
            aria-label="Private remark"
            name="text"
            rows={3}
            maxLength={longestRemark}
            defaultValue={text}
            dir="auto"
          />
          <p className="text-(length:--text-xs) text-ink-soft">
            {remarkAt ? (
              <>
                Last kept <When at={remarkAt} />
              </>
            ) : (
              'Nothing is kept yet.'
            )}
          </p>
          <button type="submit" className="act outlined">
            Keep remark
          </button>
        </form>
      )}
    </Section>
  );
}

const touches = [
  { name: 'First visit', touch: 'first' },
  { name: 'Last visit', touch: 'last' },
];

/** How the visitor came, at the first and at the last visit; nothing where the browser told nothing. */
function visitFacts({ attribution }: Lead): readonly Fact[] {
  return touches.flatMap(({ name, touch }) => {
    const told = (fact: string) => oneLine(attribution[`${touch}_${fact}`] ?? '');
    const campaign = [told('utm_source'), told('utm_medium'), told('utm_campaign')];
    const page = told('landing_page');
    const referrer = told('referrer');
    const way = campaign.filter(Boolean).join(' / ') || referrer;
    if (way === '' && page === '') return [];
    const small = [
      page && `on ${page}`,
      way !== referrer && referrer && `from ${referrer}`,
      told('utm_term'),
      told('utm_content'),
    ];
    const value = way || 'Typed the address, or came from a place that does not say';
    return [{ name, value, small: small.filter(Boolean).join(', ') }];
  });
}

function HeldFile({ lead, file }: { lead: Lead; file: StoredFile }) {
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

/** How long a lead stays, here and where it was sent. */
function keptFacts(lead: Lead, { mode, retentionDays }: Desk, clock: Clock): readonly Fact[] {
  const here = { name: 'Here', value: keptHere(lead, retentionDays, clock) };
  if (nothingSent(lead.progress)) return [here];
  return [here, { name: `In ${receiverOf(mode)}`, value: 'Until you remove it there' }];
}

function keptHere(lead: Lead, retentionDays: number | null, clock: Clock): string {
  const { state, deliveredAt, handledAt } = lead;
  if (state === 'set-aside') return `Erased ${clock.told(erasedAt(lead))}, unless it is released`;
  if (retentionDays === null) return 'Until somebody erases it';
  const closedAt = deliveredAt ?? (state === 'handled' ? handledAt : null);
  if (closedAt) return `Erased ${clock.told(after(closedAt, retentionDays * dayMs))}`;
  return `Until it is delivered, and ${figure(retentionDays)} days more`;
}

function Erase({ lead, file }: { lead: Lead; file: StoredFile | null }) {
  const { mode } = useFrame().desk;
  const { reference, remark, state, progress } = lead;
  const sent = crmIds(progress);
  return (
    <Confirm
      back={{ label: reference, href: `/leads/${reference}` }}
      heading={`Erase ${reference} for good?`}
      text="It cannot be undone. The record of actions keeps only what finds it elsewhere: its reference, ids, and when mail and chat were sent."
      lists={{
        'What goes': [
          { name: 'Answers', value: 'All of them, and every trace in the search' },
          { name: 'Timeline', value: 'Every attempt' },
          ...(file ? [{ name: 'File', value: oneLine(file.name) }] : []),
          ...(remark ? [{ name: 'Remark', value: 'Yours' }] : []),
        ],
        'What you must remove by hand': [
          ...(sent.length > 0 ? [{ name: `In ${receiverOf(mode)}`, value: sent.join(', ') }] : []),
          ...outOfReach,
        ],
      }}
      act={{
        label: 'Erase it',
        tone: 'filled',
        href: `/leads/${reference}/erase`,
        fields: { seen: state },
      }}
    />
  );
}
