import { timeFields, timesControls } from '@tidewright/forms';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { DirectContact, type DirectContactProps } from './DirectContact.tsx';
import { ErrorSummary, useErrorTitle } from './ErrorSummary.tsx';
import { answerFragment, controlId, goTo, opening } from './form-controls.ts';
import type { FormWords } from './lead-form-props.ts';
import { post } from './send-lead.ts';

export type PreferredTimesProps = DirectContactProps & {
  formId: string;
  formWords: Pick<FormWords, 'problem' | 'errorTitle'>;
  address: string;
  /** Undefined if the form's answer couldn't be read: then email is the only way. */
  token: string | undefined;
  /** On the server's page: sent without a time. */
  isMissing?: boolean | undefined;
};

/** Without a calendar: three times, sent to us or put into an email. */
export function PreferredTimes(props: PreferredTimesProps) {
  const { address, token, contact, words } = props;
  const [times, setTimes] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) goTo(said.current);
  }, [isSent]);
  const direct = (
    <DirectContact
      contact={contact}
      words={{ ...words, mailBody: withTimes(words.mailBody, times) }}
    />
  );
  if (!token) {
    return (
      <>
        <h3 className="mb-5 text-2xl">{words.noSchedulerHeading}</h3>
        {direct}
      </>
    );
  }
  return (
    <>
      <div role="status">
        {isSent && (
          <Banner ref={said} tone="success" className="mb-5">
            <p>{words.timesSent}</p>
          </Banner>
        )}
      </div>
      {!isSent && (
        <TimesForm
          {...props}
          token={token}
          times={times}
          onChange={(index, time) => setTimes(Object.assign([...times], { [index]: time }))}
          onSend={async () => {
            const isTaken = await sendTimes(address, token, times);
            setSent(isTaken);
            return isTaken;
          }}
        />
      )}
      {direct}
    </>
  );
}

type TimesFormProps = PreferredTimesProps & {
  token: string;
  times: readonly string[];
  onChange: (index: number, time: string) => void;
  onSend: () => Promise<boolean>;
};

type Phase = { readonly kind: 'idle' | 'busy' | 'missing' | 'failed' };

/** One is enough, so what's missing is said once, at the first field. */
function TimesForm(props: TimesFormProps) {
  const { formId, formWords, address, token, words, isMissing, times } = props;
  const [phase, setPhase] = useState<Phase>({ kind: isMissing ? 'missing' : 'idle' });
  const summary = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const [first] = timeFields;
  const hint = `${formId}-times-hint`;
  const hasTime = times.some(Boolean);
  useErrorTitle(phase.kind === 'missing', formWords.errorTitle);
  useEffect(() => goTo(summary.current ?? failure.current), [phase]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (phase.kind === 'busy') return;
    if (!hasTime) return setPhase({ kind: 'missing' });
    setPhase({ kind: 'busy' });
    if (!(await props.onSend())) setPhase({ kind: 'failed' });
  }

  return (
    <form
      action={address + answerFragment(formId)}
      method="post"
      aria-label={words.timesSend}
      noValidate
      onSubmit={submit}
    >
      {phase.kind === 'missing' && (
        <div className="mt-4">
          <ErrorSummary
            ref={summary}
            formId={`${formId}-times`}
            heading={formWords.problem}
            problems={[[controlId(formId, first), words.timesMissing]]}
            {...(isMissing && opening(formId))}
          />
        </div>
      )}
      <fieldset aria-describedby={hint}>
        <legend>
          <h3 className="text-2xl">{words.noSchedulerHeading}</h3>
        </legend>
        <p id={hint} className="mt-1 mb-5 text-sm text-ink-soft">
          {words.choicesHint}
        </p>
        <div className="grid max-w-md gap-4">
          {timeFields.map((name, index) => (
            <div key={name}>
              <TextField
                words={{
                  id: controlId(formId, name),
                  label: words.choices[index] ?? '',
                  error:
                    name === first && phase.kind === 'missing' && !hasTime
                      ? words.timesMissing
                      : undefined,
                }}
                name={name}
                type="datetime-local"
                step={900}
                onChange={({ target }) => props.onChange(index, target.value)}
              />
            </div>
          ))}
        </div>
      </fieldset>
      {phase.kind === 'failed' && (
        <Banner
          ref={failure}
          tone="failure"
          role="group"
          aria-labelledby="times-failed"
          className="mt-5"
        >
          <p id="times-failed">{words.timesFailed}</p>
        </Banner>
      )}
      <p className="mt-5 mb-5">
        <input type="hidden" name={timesControls.token} value={token} />
        <Button type="submit" aria-disabled={phase.kind === 'busy' || undefined}>
          {phase.kind === 'busy' ? words.timesBusy : words.timesSend}
        </Button>
      </p>
    </form>
  );
}

/** Idempotent: the first times win. */
async function sendTimes(address: string, token: string, times: readonly string[]) {
  const answer = await post(address, {
    ...Object.fromEntries(timeFields.map((name, index) => [name, times[index] ?? ''])),
    [timesControls.token]: token,
    [timesControls.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return answer?.status === 200;
}

/** Fills in “1.”, “2.” and “3.” in the email. */
export const withTimes = (
  letter: string,
  times: readonly (string | undefined)[],
  language = import.meta.env.LANGUAGE,
): string =>
  letter.replace(/^(\d)\.$/gm, (line, number: string) => {
    const time = new Date(times[Number(number) - 1] || Number.NaN);
    return Number.isNaN(time.valueOf())
      ? line
      : `${line} ${time.toLocaleString(language, inWords)}`;
  });

const inWords = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
