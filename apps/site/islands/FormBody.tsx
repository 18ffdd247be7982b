import { controlFields } from '@tidewright/forms';
import { callHref } from '@tidewright/kit/call-href';
import { type Ref, useEffect, useRef } from 'react';
import { Banner, type BannerProps } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { ErrorSummary, useErrorTitle } from './ErrorSummary.tsx';
import { FormField, TrapField } from './FormField.tsx';
import { answerFragment, controlId, goTo, opening } from './form-controls.ts';
import type { Contact } from './lead-form-props.ts';
import { laterWords } from './rule-words.ts';
import { formAddressOf } from './send-lead.ts';
import { failureText, type LiveFormProps } from './use-lead-form.ts';

type FormBodyProps = LiveFormProps & {
  /** Gets the focus when the visitor comes back from the next step. */
  startRef: Ref<HTMLParagraphElement>;
  isHidden: boolean;
};

/** The status is there from the start, so screen readers announce what appears in it. Errors and thanks take the focus instead. */
export function FormBody(props: FormBodyProps) {
  const { form, lead, words, origin = '', fileWords, schedule, answer } = props;
  const isBusy = lead.phase.kind === 'busy';
  return (
    <form
      ref={lead.element}
      data-form={form.id}
      aria-label={form.submitLabel}
      className={`lead-form form-${props.layout}`}
      action={formAddressOf({ origin, formId: form.id }) + answerFragment(form.id)}
      method="post"
      encType={fileWords ? 'multipart/form-data' : undefined}
      // Messages come from the form's rules, never from a browser's bubble.
      noValidate
      hidden={props.isHidden}
      aria-busy={isBusy}
      onInput={lead.onInput}
      onSubmit={lead.onSubmit}
    >
      {schedule && (
        <p ref={props.startRef} tabIndex={-1} className="lettered mb-5 text-lg text-green">
          {schedule.words.stepForm}
        </p>
      )}
      <div data-form-summary="">
        <Summary {...props} />
      </div>
      <div className="form-fields">
        {form.fields.map((field) => (
          <div key={field.name} data-width={field.width}>
            <FormField {...props} field={field} />
          </div>
        ))}
      </div>
      {props.asksFor && <input type="hidden" {...props.asksFor} />}
      {answer?.correction && (
        <input type="hidden" name={controlFields.correction} value={answer.correction} />
      )}
      <TrapField label={words.trap} />
      <NotSent {...props} />
      <Foot {...props} />
      <p role="status" className="sr-only">
        {isBusy && laterWords.sending}
      </p>
    </form>
  );
}

function Summary({ form, lead, words, contact, answer }: LiveFormProps) {
  const { refusal } = lead;
  const summary = useRef<HTMLDivElement>(null);
  const problems = Object.entries(lead.summary);
  /** The server's page came with these messages and is focused on them. */
  const isOpening = lead.summary === answer?.errors;

  useErrorTitle(problems.length > 0 || refusal !== undefined, words.errorTitle);
  useEffect(() => {
    if (!isOpening) goTo(summary.current);
  }, [lead.summary]);

  if (refusal !== undefined) {
    return (
      <Failure
        formId={form.id}
        {...opening(form.id)}
        className="mb-7"
        message={refusal}
        contact={contact}
      />
    );
  }
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      ref={summary}
      formId={form.id}
      heading={words.problem}
      problems={problems.map(([name, message]) => [controlId(form.id, name), message])}
      {...(isOpening && opening(form.id))}
    />
  );
}

function Foot({ form, words, contact: { phone }, lead }: LiveFormProps) {
  const isBusy = lead.phase.kind === 'busy';
  return (
    <div className="form-foot">
      {/* A really disabled button would lose the focus. */}
      <Button type="submit" aria-disabled={isBusy || undefined} className="submit-button">
        {/* Stacked, so the button keeps its size; the form's aria-busy picks one. */}
        <span className="submit-labels">
          <span>{form.submitLabel}</span>
          <span>{form.busyLabel}</span>
        </span>
      </Button>
      <p>
        {words.orCall} <PhoneLink phone={phone} className="inline-block py-1 text-lg" />
      </p>
      {words.privacyHref && (
        <p className="basis-full text-sm text-ink-soft">
          {words.privacy}{' '}
          <a href={words.privacyHref} className="inked inline-block py-0.5">
            {words.privacyLink}
          </a>
        </p>
      )}
    </div>
  );
}

function NotSent({ form, lead: { phase, postPlainly }, contact }: LiveFormProps) {
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => goTo(failure.current), [phase]);
  const message = failureText(phase, form.failureMessage, laterWords);
  if (message === undefined) return null;
  return (
    <Failure ref={failure} formId={form.id} className="mt-7" message={message} contact={contact}>
      {phase.kind === 'failed' && phase.why === 'unanswered' && (
        <p className="mt-3">
          {laterWords.blocked}{' '}
          <button
            type="button"
            onClick={postPlainly}
            className="inked inline-block py-0.5 font-semibold"
          >
            {laterWords.postPlainly}
          </button>
        </p>
      )}
    </Failure>
  );
}

type FailureProps = { formId: string; message: string; contact: Contact } & Omit<
  BannerProps,
  'tone'
>;

/** It takes the focus, which reads out its name. */
const Failure = ({ formId, message, contact, children, ...attributes }: FailureProps) => (
  <Banner tone="failure" role="group" aria-labelledby={`failure-${formId}`} {...attributes}>
    <p id={`failure-${formId}`} className="font-semibold">
      <LinkedText
        text={message}
        links={[
          { name: contact.phone, href: callHref(contact.phone) },
          { name: contact.email, href: `mailto:${contact.email}` },
        ]}
      />
    </p>
    {children}
  </Banner>
);
