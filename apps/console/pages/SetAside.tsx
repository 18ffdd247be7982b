import type { Forms } from '@tidewright/forms';
import { dayMs } from '@tidewright/kit/durations';
import {
  after,
  enough,
  type Lead,
  type SpamWeights,
  setAsideDays,
  setAsideLifetimeMs,
  weightName,
} from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import { actOn } from '../action-buttons.ts';
import { personOf } from '../lead-facts.ts';
import { type LeadsPage, pageOf } from '../leads-address.ts';
import { signNames, signWords } from '../spam-signs.ts';
import type { Desk } from '../web/desk.ts';
import { count, figure, money } from '../words/numbers.ts';
import type { Act } from '../words/page-parts.ts';
import { blockOf, oneLine } from '../words/text.ts';
import { Acts, PageHead, Paging, useFrame, When } from './parts.tsx';
import { MarkDrawing } from './StateMark.tsx';

export function setAsidePage(app: FastifyInstance, desk: Desk): void {
  app.get('/set-aside', async (request, reply) => {
    const page = await pageOf(request, desk, {}, { state: 'set-aside' });
    return reply.page('Set aside', <SetAside page={page} />);
  });
}

function SetAside({ page }: { page: LeadsPage }) {
  const { role, setAside: all, desk } = useFrame();
  const weights = Object.entries(desk.spamWeights).map(
    ([name, weight]) => `${signNames[name as keyof SpamWeights].toLowerCase()} (${weight})`,
  );
  return (
    <>
      <PageHead
        kicker={`Suspected spam, stored for ${setAsideDays} days while you decide`}
        heading={all === 0 ? 'Nothing set aside' : `${count(all, 'lead')} set aside`}
      >
        <Acts acts={all > 1 && role === 'full' ? actsOnAll(figure(all)) : []} />
      </PageHead>
      <p className="flex items-center gap-2.5 border-b-2 border-ink pb-4.5">
        <MarkDrawing kind="set-aside" />
        <svg className="drawn w-8" viewBox="0 0 32 20" aria-hidden="true">
          <path d="M2 10h27M23 4l6 6-6 6" />
        </svg>
        <MarkDrawing kind="delivered" />
        <span className="ml-2">
          Released leads are delivered, and you’re notified as if they had just come in. The rest is
          never sent and is erased after {setAsideDays} days.
        </span>
      </p>
      {page.leads.length === 0 ? (
        <p className="empty">Nothing to decide.</p>
      ) : (
        <ul>
          {page.leads.map((lead) => (
            <Row key={lead.reference} lead={lead} />
          ))}
        </ul>
      )}
      <Paging {...page} foot={page.foot(all)} />
      <p className="mt-6 quiet">
        {`A lead is set aside at ${enough} points. What counts: ${weights.join(', ')}.`}
      </p>
    </>
  );
}

const actsOnAll = (all: string): readonly Act[] => [
  { label: `Release all ${all}…`, href: '/leads/all/release?state=set-aside' },
  { label: `Erase all ${all}…`, tone: 'danger', href: '/leads/all/erase?state=set-aside' },
];

function Row({ lead }: { lead: Lead }) {
  const { desk, clock, names, hides } = useFrame();
  const person = oneLine(personOf(lead));
  const who = person === lead.email ? lead.email : `${person}, ${lead.email}`;
  const value = money(lead.deal?.value, desk.company.brand);
  const days = Math.ceil((erasedAt(lead).getTime() - clock.now.getTime()) / dayMs);
  return (
    <li className="grid grid-cols-1 gap-x-7 gap-y-3 border-b border-line py-6 md:grid-cols-2 lg:grid-cols-[11.5rem_minmax(0,17rem)_minmax(0,1fr)_auto] [&_mark]:text-ink [&>.acts]:self-start">
      <div>
        <a
          className="reference my-[calc((1.5rem-var(--target))/2)] inline-flex min-h-(--target) items-center"
          href={`/leads/${lead.reference}`}
        >
          {lead.reference}
        </a>
        <p className="mt-1.5 quiet">
          <When at={lead.receivedAt} />, {`${count(Math.max(0, days), 'day')} left`}
        </p>
        <p className="quiet">{[names.nameOf(lead.form), value].filter(Boolean).join(', ')}</p>
      </div>
      <div>
        {signsOf(lead, desk.spamWeights).map(({ title, text, marked }) => (
          <div
            key={title}
            className="relative pl-7 not-first:mt-3 [&>svg]:absolute [&>svg]:top-0.5 [&>svg]:left-0"
          >
            <MarkDrawing kind="set-aside" />
            <h2 className="font-sans text-[length:inherit] tracking-normal text-(--color-doubt)">
              {title}
            </h2>
            <p className="quiet" dir="auto">
              {text}
              {marked ? <mark>{marked}</mark> : null}
            </p>
          </div>
        ))}
      </div>
      <div className="written">
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {textOf(lead, desk.forms)}
        </p>
        <p className="mt-1.5 wrap-anywhere quiet" dir="auto">
          {hides ? 'Name and address hidden' : oneLine(who)}
        </p>
      </div>
      <Acts acts={[actOn(lead, 'release'), actOn(lead, 'erase')]} />
    </li>
  );
}

export const erasedAt = ({ setAsideAt, receivedAt }: Lead): Date =>
  after(setAsideAt ?? receivedAt, setAsideLifetimeMs);

function signsOf({ signs, suspicion, setAsideAt }: Lead, weights: SpamWeights) {
  const plain = (title: string, text: string) => [{ title, text, marked: '' }];
  if (setAsideAt) return plain('Set aside by hand', 'Someone here set it aside.');
  if (signs.length === 0) return plain('Looked like spam', oneLine(suspicion ?? ''));
  return signs.map((sign) => {
    const { reason, before, value } = signWords(sign);
    const title = `${reason}, ${weights[weightName(sign)]} of ${enough}`;
    return { title, text: `${before} `, marked: oneLine(value) };
  });
}

function textOf(lead: Lead, forms: Forms): string {
  const fields = forms.get(lead.form)?.form.fields.filter(({ kind }) => kind === 'textarea') ?? [];
  const written = fields.map(({ name }) => lead.values[name] ?? '').filter(Boolean);
  const text = written.join('\n') || (lead.note?.text ?? '');
  return blockOf(text || 'No text, only a name and an address.');
}
