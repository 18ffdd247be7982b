import { crmOf } from '@tidewright/crm';
import { type Found, type Lead, nothingSent, sayParts } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { type ReactNode, useId } from 'react';
import type { Clock } from '../times.ts';
import { lackOf, lackWords } from '../words/lacks.ts';
import { receiverOf } from '../words/receivers.ts';
import { oneLine } from '../words/text.ts';
import { erasedAt } from './SetAside.tsx';
import { MarkDrawing, type MarkKind, stateColor } from './StateMark.tsx';

type Trouble = Readonly<{ mark: MarkKind; title: string; text: string; said?: string | undefined }>;

export function TroubleBox(props: Trouble & { readonly children: ReactNode }) {
  const { mark, title, text, said, children } = props;
  const id = useId();
  return (
    <section
      className={`mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-2 bg-sheet p-4.5 max-xs:block lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:px-6 lg:py-5 ${stateColor(mark)}`}
      aria-labelledby={id}
    >
      <MarkDrawing kind={mark} className="mt-0.75 size-5.5 self-start" />
      <div className="max-w-152">
        <h2 className="text-[1.4375rem]" id={id}>
          {title}
        </h2>
        <p className="max-w-144 text-ink">{text}</p>
        {said === undefined ? null : (
          <details className="text-ink">
            <summary className="inline-flex min-h-(--target) cursor-pointer items-center font-semibold underline decoration-1 underline-offset-[0.25em]">
              Full message
            </summary>
            <blockquote dir="auto">{said}</blockquote>
          </details>
        )}
      </div>
      <div className="mt-2 text-ink max-lg:col-start-2 max-md:col-[1/3] max-md:[&_.act:not(.danger,.text)]:w-full max-md:[&_form]:flex-auto">
        {children}
      </div>
    </section>
  );
}

/** Null if nothing is wrong. */
export function leadTrouble(lead: Lead, mode: CrmMode, clock: Clock): Trouble | null {
  const receiver = receiverOf(mode);
  const { state, progress } = lead;
  if (state === 'not-delivered') return notDelivered(lead, mode);
  if (state === 'set-aside') return setAside(lead, clock);
  if (state === 'delivered' && lead.found) {
    const gone = checkTrouble(lead.found, receiver, clock);
    if (gone) return gone;
  }
  const lack = state === 'delivered' ? lackOf(lead) : null;
  if (lack) {
    const rest = progress.degraded ? 'What was left out is in the note there. ' : '';
    return {
      mark: 'in-part',
      title: `Delivered ${lackWords(lack)}`,
      text: `${rest}Fix the cause, then send the rest.`,
      said: progress.refused && oneLine(progress.refused.reason),
    };
  }
  if (state === 'waiting' && lead.mode !== null && crmOf(lead.mode) === null)
    return ofUnknownCrm(lead.mode);
  const crm = crmOf(mode);
  if (state !== 'waiting' || !progress.unsure || crm === null) return null;
  return {
    mark: 'waiting',
    title: 'Waiting: the last try got no answer',
    text: `${crm.words.first} may have it already. ${crm.words.afterNoAnswer}`,
  };
}

/** Such as one that a newer release began to send it to. */
const ofUnknownCrm = (mode: string): Trouble => ({
  mark: 'waiting',
  title: `Waiting for the CRM “${oneLine(mode)}”`,
  text: 'It began there, and this release has no such CRM. It’s safe here: install the release that had it, or enter it by hand and close it without sending.',
});

function checkTrouble(found: Found, receiver: string, clock: Clock): Trouble | null {
  const { kind, at, missing, thereAt, ids } = found;
  if (kind === 'missing') {
    const before = thereAt ? ` It was there ${clock.inText(thereAt)}.` : '';
    return {
      mark: 'not-delivered',
      title: `Missing in ${receiver}: ${sayParts(missing)}`,
      text: `Checked ${clock.inText(at)}.${before} Nothing is lost here. Send again sends only what’s missing.`,
    };
  }
  if (kind !== 'doubled') return null;
  const all = Object.entries(ids).map(([part, some]) => `${part} ${some.map(oneLine).join(', ')}`);
  return {
    mark: 'in-part',
    title: `In ${receiver} twice`,
    text: `Checked ${clock.inText(at)}. We never delete anything in ${receiver}: merge them there.`,
    said: all.join('; '),
  };
}

const longestTitle = 110;

function notDelivered({ lastError, progress }: Lead, mode: CrmMode): Trouble {
  const receiver = receiverOf(mode);
  const cause = oneLine(lastError ?? 'we stopped trying');
  const isLong = cause.length > longestTitle;
  const written = nothingSent(progress)
    ? `Nothing has reached ${receiver} yet, so nothing is sent twice.`
    : `What ${receiver} has of it already isn’t sent again.`;
  return {
    mark: 'not-delivered',
    title: isLong ? `Not delivered: ${receiver} rejected it` : `Not delivered: ${cause}`,
    text: `We stopped trying. Fix the cause, then send it again. ${written} Entered it by hand? Close it without sending.`,
    said: isLong ? cause : undefined,
  };
}

function setAside(lead: Lead, clock: Clock): Trouble {
  return {
    mark: 'set-aside',
    title: lead.setAsideAt
      ? 'Set aside by hand'
      : `Looks like spam: ${oneLine(lead.suspicion ?? 'it was set aside')}`,
    text: `It wasn’t sent and you weren’t notified. Release it if it isn’t spam. Otherwise it’s erased ${clock.inText(erasedAt(lead))}.`,
  };
}
