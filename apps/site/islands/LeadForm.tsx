import { timesPath, type Values } from '@tidewright/forms';
import {
  Component,
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { awake } from '../behaviour/storage-keys.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { DirectContact } from './DirectContact.tsx';
import { FormBody } from './FormBody.tsx';
import { goTo, placeId, readServed, takeOwnAddress } from './form-controls.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { laterWords } from './rule-words.ts';
import type { SchedulerProps } from './Scheduler.tsx';
import { formAddressOf } from './send-lead.ts';
import { useLeadForm } from './use-lead-form.ts';

/** Works without script. The script takes over when it loads, also on a page the server answered with. */
export function LeadForm(props: LeadFormProps) {
  const id = placeId(props.form.id);
  const [{ place, thanks, ...served }] = useState(() => readServed(id));
  const answer = props.answer ?? served.answer;
  return thanks === undefined ? (
    <KeepServed served={place}>
      <div id={id} data-answer={answer && JSON.stringify(answer)}>
        <LiveForm {...props} {...(answer && { answer })} />
      </div>
    </KeepServed>
  ) : (
    // Hands back what the server rendered.
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: thanks }} />
  );
}

function LiveForm(props: LeadFormProps) {
  const { form, words, schedule, contact, origin = '' } = props;
  const lead = useLeadForm(props);
  const { phase } = lead;
  const { sent } = lead.draft;
  const step = useStep(form.id, sent !== undefined);
  const thanks = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const stored = schedule ? step.isAfter && sent : phase.kind === 'stored' && phase;
  const wasThanked = useRef(false);
  /** The thanks under which the visitor opened the emptied form again. */
  const [reopened, setReopened] = useState<typeof phase>();
  const isFolded = stored && reopened !== phase;

  useEffect(() => {
    // Ahead of time; whether it came is seen when it's wanted.
    if (schedule && phase.kind === 'busy') loadScheduler().catch(() => {});
    if (schedule && phase.kind === 'stored') step.enter();
  }, [phase]);

  useEffect(() => {
    if (!stored && !wasThanked.current) return;
    wasThanked.current = Boolean(stored);
    // On Back, browsers first restore their own position.
    const frame = requestAnimationFrame(() => goTo(stored ? thanks.current : start.current));
    return () => cancelAnimationFrame(frame);
  }, [stored]);

  useEffect(() => {
    if (reopened) lead.element.current?.querySelector<HTMLElement>('[name]')?.focus();
  }, [reopened]);

  // The last effect: from here on, the form can be sent.
  useEffect(() => {
    if (props.answer) takeOwnAddress();
    lead.element.current?.dispatchEvent(new Event(awake, { bubbles: true }));
  }, []);

  return (
    <>
      {stored && <Thanks ref={thanks} form={form} words={words} reference={stored.reference} />}
      {isFolded && form.afterSuccess === 'reset' && (
        <Button className="another" tone="secondary" onClick={() => setReopened(phase)}>
          {laterWords.another}
        </Button>
      )}
      {!(stored && form.afterSuccess === 'replace') && (
        <FormBody {...props} lead={lead} startRef={start} isHidden={Boolean(isFolded)} />
      )}
      {schedule && step.isAfter && sent && (
        <NextStep
          {...schedule}
          visitor={visitorOf(sent.values)}
          contact={contact}
          times={{
            formId: form.id,
            formWords: words,
            address: timesPath(formAddressOf({ origin, formId: form.id })),
            token: sent.token,
            offered: sent.times,
          }}
          onBack={step.leave}
        />
      )}
    </>
  );
}

/** A script of its own, fetched while the form is sent. Without it, there are email and phone. */
function NextStep(props: SchedulerProps) {
  const [Scheduler, setScheduler] = useState<ComponentType<SchedulerProps> | 'missing'>();
  useEffect(() => {
    loadScheduler().then(
      (loaded) => setScheduler(() => loaded),
      () => setScheduler('missing'),
    );
  }, []);
  if (Scheduler === 'missing') return <DirectContact {...props} />;
  return Scheduler && <Scheduler {...props} />;
}

const loadScheduler = () => import('./Scheduler.tsx').then(({ Scheduler }) => Scheduler);

const visitorOf = ({ name, firstName, lastName, email = '' }: Values) => ({
  name: name ?? [firstName, lastName].join(' ').trim(),
  email,
});

/** The next step has a history entry, so Back leads to the form. */
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

type ThanksProps = Pick<LeadFormProps, 'form' | 'words'> & {
  /** Undefined if the answer couldn't be read. */
  reference: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** They take the focus, which reads them out. */
export function Thanks({ form, words, reference, ref }: ThanksProps) {
  const id = `thanks-${form.id}`;
  return (
    <Banner
      tone="success"
      role="group"
      aria-label={form.successHeading}
      aria-describedby={id}
      heading={form.successHeading}
      className="mb-7"
      ref={ref}
    >
      <p id={id} className="mt-1">
        {form.successText}
      </p>
      {reference && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">{words.reference}</span>
          <span className="figures text-lg tracking-normal">{reference}</span>
        </p>
      )}
    </Banner>
  );
}

type KeepServedProps = {
  /** The server's form, with everything typed into it. */
  served: HTMLElement | null;
  children: ReactNode;
};

/** React would remove a form it can't render. This keeps the server's, which works without script. */
class KeepServed extends Component<KeepServedProps, { isBroken: boolean }> {
  override readonly state = { isBroken: false };
  #focused: Element | null = null;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    this.#focused = document.activeElement;
    return <div ref={(place) => this.#putBack(place)} />;
  }

  #putBack(place: HTMLElement | null): void {
    const { served } = this.props;
    if (!place || !served) return;
    place.append(served);
    // The field whose touch loaded the script keeps the focus.
    if (this.#focused instanceof HTMLElement && served.contains(this.#focused)) {
      this.#focused.focus({ preventScroll: true });
    }
  }
}
