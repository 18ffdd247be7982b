import { type ReactNode, useEffect, useRef } from 'react';
import type { Contact } from './DirectContact.tsx';
import { FormBody } from './FormBody.tsx';
import type { FileWords, FormWords, ScheduleWords } from './form-words.ts';
import type { PlainForm } from './plain-form.ts';
import { Scheduler } from './Scheduler.tsx';
import { Thanks } from './Thanks.tsx';
import type { Prefill } from './use-draft.ts';
import { useLeadForm } from './use-lead-form.ts';
import { useStep } from './use-step.ts';

export type LiveFormProps = {
  form: PlainForm;
  words: FormWords;
  contact: Contact;
  /** Another origin that takes the leads; empty when it is the page's own. */
  origin: string;
  /** For a form that asks for a file. */
  fileWords?: FileWords | undefined;
  /** For a form with a scheduling step; the url is empty when the agency has no calendar. */
  schedule?: { url: string; words: ScheduleWords } | undefined;
  prefill?: Prefill | undefined;
  /** Fields in two columns where there is room, or one field and its button on a line. */
  layout?: 'columns' | 'line';
  /** What the server makes its answers from; see FormTemplates. */
  children?: ReactNode;
};

/** A form and what comes after it: thanks above it, thanks instead of it, or a second step. */
export function LiveForm(props: LiveFormProps) {
  const { form, words, schedule, contact } = props;
  const lead = useLeadForm(form, props);
  const { phase, sent } = lead;
  const step = useStep(form.id, sent !== undefined);
  const thanks = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const stored = schedule ? step.isAfter && sent : phase.kind === 'stored' && phase;
  const isThanked = Boolean(stored);
  const wasThanked = useRef(false);

  useEffect(() => {
    if (schedule && phase.kind === 'stored') step.enter();
  }, [phase]);

  useEffect(() => {
    if (isThanked) thanks.current?.focus();
    else if (wasThanked.current) start.current?.focus();
    wasThanked.current = isThanked;
  }, [isThanked]);

  return (
    <>
      {/* There from the beginning, so that what comes into it is read out. */}
      <div role="status">
        {stored && <Thanks ref={thanks} form={form} words={words} reference={stored.reference} />}
      </div>
      {!(stored && form.afterSuccess === 'replace') && (
        <FormBody {...props} lead={lead} startRef={start} isHidden={Boolean(schedule && stored)} />
      )}
      {schedule && step.isAfter && sent && (
        <Scheduler
          {...schedule}
          visitor={visitorOf(sent.values)}
          contact={contact}
          onBack={step.leave}
        />
      )}
    </>
  );
}

const visitorOf = ({
  name,
  firstName,
  lastName,
  email = '',
}: Readonly<Record<string, string>>) => ({
  name: name ?? [firstName, lastName].join(' ').trim(),
  email,
});
