import {
  type OfferedTimes,
  offeredDays,
  timeFields,
  timeIn,
  timesControls,
} from '@tidewright/forms';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import { TextField } from '../ui/Field.tsx';
import chevronDown from '../ui/icons/chevron-down.svg?raw';
import { clockIn, dayIn, dayWords, zoneName } from './clock-words.ts';
import { DirectContact, type DirectContactProps } from './DirectContact.tsx';
import { ErrorSummary, useErrorTitle } from './ErrorSummary.tsx';
import { answerFragment, controlId, goTo, opening } from './form-controls.ts';
import type { FormWords, ScheduleWords } from './lead-form-props.ts';
import { Closed, OfferedDays } from './OfferedDays.tsx';
import { post } from './send-lead.ts';

export type PreferredTimesProps = DirectContactProps & {
  formId: string;
  formWords: Pick<FormWords, 'problem' | 'errorTitle'>;
  address: string;
  /** Undefined if the form's answer couldn't be read: then email is the only way. */
  token: string | undefined;
  /** Undefined if the answer named none: then visitors name their own. */
  offered: OfferedTimes | undefined;
  /** On the server's page: sent without a time. */
  isMissing?: boolean | undefined;
};

/** Without a calendar: up to three times, sent to us or put into an email. */
export function PreferredTimes(props: PreferredTimesProps) {
  const { address, token, contact, words, offered } = props;
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const times = [...checked, ...own.filter(Boolean)].slice(0, timeFields.length);
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
  if (isSent) {
    return (
      <>
        <Banner
          ref={said}
          tone="success"
          role="group"
          aria-labelledby="times-sent"
          className="mb-5"
        >
          <p id="times-sent">{words.timesSent}</p>
          <ol className="mt-2 font-semibold">
            {times.map((time) => (
              <li key={time}>{timeWords(time)}</li>
            ))}
          </ol>
        </Banner>
        {direct}
      </>
    );
  }
  return (
    <>
      <TimesForm
        {...props}
        token={token}
        times={times}
        checked={checked}
        onToggle={(time) =>
          setChecked(
            checked.includes(time)
              ? checked.filter((other) => other !== time)
              : [...checked, time].slice(0, timeFields.length - own.filter(Boolean).length),
          )
        }
        onType={(index, time) => setOwn(Object.assign([...own], { [index]: time }))}
        onSend={async () => {
          const isTaken = await sendTimes(address, token, times, zoneHere(offered));
          setSent(isTaken);
          return isTaken;
        }}
      />
      {direct}
    </>
  );
}

type TimesFormProps = PreferredTimesProps & {
  token: string;
  /** All that were named, best first. */
  times: readonly string[];
  checked: readonly string[];
  onToggle: (time: string) => void;
  onType: (index: number, time: string) => void;
  onSend: () => Promise<boolean>;
};

type Phase = { readonly kind: 'idle' | 'busy' | 'missing' | 'failed' };

/** One is enough, so what's missing is said once, at the first time. */
function TimesForm(props: TimesFormProps) {
  const { formId, formWords, token, words, isMissing, times, offered } = props;
  const [phase, setPhase] = useState<Phase>({ kind: isMissing ? 'missing' : 'idle' });
  const summary = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const hint = `${formId}-times-hint`;
  const timeZone = zoneHere(offered);
  // What was free when the page came stays where it is.
  const [days] = useState(() => (offered ? offeredDays(offered, timeZone, new Date()) : []));
  const isFull = times.length === timeFields.length;
  const error = phase.kind === 'missing' && times.length === 0 ? words.timesMissing : undefined;
  const first = controlId(formId, days.length > 0 ? timesControls.checked : timeFields[0]);
  useErrorTitle(phase.kind === 'missing', formWords.errorTitle);
  useEffect(() => goTo(summary.current ?? failure.current), [phase]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (phase.kind === 'busy') return;
    if (times.length === 0) return setPhase({ kind: 'missing' });
    setPhase({ kind: 'busy' });
    if (!(await props.onSend())) setPhase({ kind: 'failed' });
  }

  return (
    <form
      action={props.address + answerFragment(formId)}
      method="post"
      aria-label={words.timesSend}
      className="times"
      noValidate
      onSubmit={submit}
    >
      {phase.kind === 'missing' && (
        <ErrorSummary
          ref={summary}
          formId={`${formId}-times`}
          heading={formWords.problem}
          problems={[[first, words.timesMissing]]}
          {...(isMissing && opening(formId))}
        />
      )}
      <fieldset aria-describedby={hint}>
        <legend className="times-head">
          <h3 className="text-2xl">{words.noSchedulerHeading}</h3>
          <span>{zoneName(timeZone)}</span>
        </legend>
        <OfferedDays
          id={first}
          days={days}
          words={words}
          checked={props.checked}
          isFull={isFull}
          error={error}
          onToggle={props.onToggle}
        />
        {offered && <Closed holidays={offered.holidays} words={words} />}
        <p role="status" className="times-note">
          {isFull && words.timesFull}
        </p>
        {error && (
          <p id={`${first}-error`} className="mt-1.5 text-sm font-semibold text-error">
            {error}
          </p>
        )}
        <OwnTimes
          {...props}
          error={days.length === 0 ? error : undefined}
          isOpen={days.length === 0}
        />
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
      <div className="times-sum">
        <div>
          <Named {...props} days={days.flatMap(({ halfHours }) => halfHours)} />
          <p id={hint} className={times.length > 0 ? 'sr-only' : 'text-sm text-ink-soft'}>
            {words.choicesHint}
          </p>
        </div>
        <input type="hidden" name={timesControls.token} value={token} />
        <input type="hidden" name={timesControls.timeZone} value={timeZone} />
        <Button type="submit" aria-disabled={phase.kind === 'busy' || undefined}>
          {phase.kind === 'busy' ? words.timesBusy : sendLabel(times, words)}
        </Button>
      </div>
    </form>
  );
}

type OwnTimesProps = Pick<TimesFormProps, 'formId' | 'words' | 'onType'> & {
  error: string | undefined;
  isOpen: boolean;
};

const OwnTimes = ({ formId, words, onType, error, isOpen }: OwnTimesProps) => (
  <details className="times-own disclosure" open={isOpen || undefined}>
    <summary>
      {words.timesOwn}
      <Drawing svg={chevronDown} />
    </summary>
    <div className="grid gap-4 pb-5 sm:grid-cols-2">
      {timeFields.map((name, index) => (
        <div key={name}>
          <TextField
            words={{
              id: controlId(formId, name),
              label: words.choices[index] ?? '',
              error: index === 0 ? error : undefined,
            }}
            name={name}
            type="datetime-local"
            step={900}
            onChange={({ target }) => onType(index, target.value)}
          />
        </div>
      ))}
    </div>
  </details>
);

const sendLabel = (times: readonly string[], words: ScheduleWords): string =>
  times.length === 1 ? words.timeSend : words.timesSend;

type NamedProps = Pick<TimesFormProps, 'times' | 'offered' | 'words'> & {
  days: readonly { time: string; start: Date }[];
};

/** One time large, with ours if our clock says something else; more than one as a list. */
function Named({ times, offered, words, days }: NamedProps) {
  const [only = '', ...more] = times;
  if (!only) return null;
  if (more.length > 0) {
    return (
      <ol className="font-semibold">
        {times.map((time) => (
          <li key={time}>{timeWords(time)}</li>
        ))}
      </ol>
    );
  }
  const start = days.find(({ time }) => time === only)?.start;
  const ours = start && offered && timeIn(start, offered.timeZone);
  const day = only.slice(0, 10);
  return (
    <>
      <p className="figures text-2xl">
        {`${dayWords(day, { weekday: 'long' })}, ${clockIn(only)}`}
      </p>
      <p className="text-sm text-ink-soft">
        {dayWords(day, { month: 'long', day: 'numeric' })}
        {ours && ours !== only && `, ${words.ourTime.replace('{n}', clockIn(ours))}`}
      </p>
    </>
  );
}

const timeWords = (time: string): string => `${dayIn(time.slice(0, 10))}, ${clockIn(time)}`;

/** The visitor's; on the server's page, which knows none, the agency's. */
const zoneHere = (offered: OfferedTimes | undefined): string =>
  typeof window === 'undefined' && offered
    ? offered.timeZone
    : Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Idempotent: the first times win. */
async function sendTimes(
  address: string,
  token: string,
  times: readonly string[],
  timeZone: string,
) {
  const answer = await post(address, {
    ...Object.fromEntries(timeFields.map((name, index) => [name, times[index] ?? ''])),
    [timesControls.token]: token,
    [timesControls.timeZone]: timeZone,
  });
  return answer?.status === 200;
}

/** Fills in “1.”, “2.” and “3.” in the email. */
export const withTimes = (letter: string, times: readonly (string | undefined)[]): string =>
  letter.replace(/^(\d)\.$/gm, (line, number: string) => {
    const time = times[Number(number) - 1];
    return time && !Number.isNaN(Date.parse(time)) ? `${line} ${timeWords(time)}` : line;
  });
