import { useEffect, useRef, useState } from 'react';
import { timesPath } from '../../forms/preferred-times.ts';
import { awake } from '../behaviour/storage-keys.ts';
import { FormBody } from './FormBody.tsx';
import { goTo } from './form-controls.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { Scheduler } from './Scheduler.tsx';
import { addressOf } from './send-lead.ts';
import { takeOwnAddress } from './server-markup.ts';
import { Thanks } from './Thanks.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** A form and what comes after it: thanks above it, thanks instead of it, or a second step. */
export function LiveForm(props: LeadFormProps) {
  const { form, words, schedule, contact, origin = '' } = props;
  const lead = useLeadForm(form, props);
  const {
    phase,
    draft: { sent },
  } = lead;
  const step = useStep(form.id, sent !== undefined);
  const thanks = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const stored = schedule ? step.isAfter && sent : phase.kind === 'stored' && phase;
  const wasThanked = useRef(false);

  useEffect(() => {
    if (schedule && phase.kind === 'stored') step.enter();
  }, [phase]);

  useEffect(() => {
    if (!stored && !wasThanked.current) return;
    wasThanked.current = Boolean(stored);
    // On the way back a browser first goes to where it remembers, or to the fragment of the address.
    const frame = requestAnimationFrame(() => goTo(stored ? thanks.current : start.current));
    return () => cancelAnimationFrame(frame);
  }, [stored]);

  // The last effect to run on arrival: from here on the form can be sent.
  useEffect(() => {
    if (props.answer) takeOwnAddress();
    lead.element.current?.dispatchEvent(new Event(awake, { bubbles: true }));
  }, []);

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
          times={{
            address: timesPath(addressOf({ origin, formId: form.id })),
            token: sent.token,
          }}
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

/** Whether the step after a form is showing. It has a place in the history, so that "back" leads to the form. */
function useStep(formId: string, isReady: boolean) {
  const [isInHistory, setInHistory] = useState(false);

  useEffect(() => {
    const read = () => setInHistory(history.state?.stepAfter === formId);
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [formId]);

  return {
    isAfter: isInHistory && isReady,
    enter() {
      if (history.state?.stepAfter !== formId) {
        history.pushState({ ...history.state, stepAfter: formId }, '');
      }
      setInHistory(true);
    },
    leave: () => history.back(),
  };
}
