import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { timeFields, timesControls } from '../../forms/preferred-times.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import { TextField } from '../ui/Field.tsx';
import arrowLeft from '../ui/icons/arrow-left.svg?raw';
import external from '../ui/icons/external.svg?raw';
import { callHref } from '../ui/PhoneLink.tsx';
import { goTo } from './form-controls.ts';
import type { Contact, ScheduleWords } from './lead-form-props.ts';
import { post } from './send-lead.ts';

type SchedulerProps = DirectContactProps & {
  url: string;
  visitor: { name: string; email: string };
  times: Times;
  onBack: () => void;
};

/** A calendar that never reports it has loaded counts as ready after this. */
const loadingMs = 3_000;

export function Scheduler({ url, visitor, contact, times, words, onBack }: SchedulerProps) {
  return (
    <div>
      <p className="lettered text-lg text-green">{url ? words.stepTime : words.noSchedulerStep}</p>
      <h3 className="mb-5 text-2xl">{url ? words.heading : words.noSchedulerHeading}</h3>
      {url ? (
        <Calendar address={withVisitor(url, visitor)} contact={contact} words={words} />
      ) : (
        <PreferredTimes {...times} contact={contact} words={words} />
      )}
      <p className="mt-8 border-t border-line pt-4">
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-10 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          <Drawing svg={arrowLeft} />
          {words.back}
        </button>
      </p>
    </div>
  );
}

type CalendarProps = DirectContactProps & { address: string };

function Calendar({ address, contact, words }: CalendarProps) {
  const [isLoading, setLoading] = useState(true);
  const [isContactShown, showContact] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loadingMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="relative border border-line-strong bg-paper" aria-busy={isLoading}>
        <p role="status" className="pointer-events-none absolute inset-x-0 top-24 text-center">
          {isLoading && <span className="lettered text-lg text-ink-soft">{words.loading}</span>}
        </p>
        <iframe
          src={address}
          title={words.frame}
          className="relative block h-[44rem] w-full"
          onLoad={() => setLoading(false)}
        />
      </div>
      <p className="mt-3 mb-6">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-4"
        >
          {words.newTab}
          <Drawing svg={external} className="size-4" />
        </a>
      </p>
      <Button
        tone="secondary"
        aria-expanded={isContactShown}
        onClick={() => showContact(!isContactShown)}
      >
        {words.direct}
      </Button>
      {isContactShown && (
        <div className="mt-3">
          <DirectContact contact={contact} words={words} />
        </div>
      )}
    </>
  );
}

function withVisitor(url: string, { name, email }: SchedulerProps['visitor']): string {
  const address = new URL(url);
  address.searchParams.set('name', name);
  address.searchParams.set('email', email);
  return address.href;
}

type Times = {
  address: string;
  /** Undefined if the form's answer couldn't be read: then email is the only way. */
  token: string | undefined;
};

type Phase = 'idle' | 'busy' | 'missing' | 'failed' | 'sent';

/** Without a calendar: three times, sent to us or put into an email. */
export function PreferredTimes({ address, token, contact, words }: DirectContactProps & Times) {
  const [times, setTimes] = useState<readonly string[]>([]);
  const [phase, setPhase] = useState<Phase>('idle');
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => goTo(said.current), [phase]);
  const mailBody = withTimes(words.mailBody, times);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!token || phase === 'busy') return;
    if (!times.some(Boolean)) return setPhase('missing');
    setPhase('busy');
    setPhase((await sendTimes(address, token, times)) ? 'sent' : 'failed');
  }

  const say = (tone: 'success' | 'failure', text: string) => (
    <Banner ref={said} tone={tone} className="mb-5">
      <p>{text}</p>
    </Banner>
  );

  return (
    <>
      <div role="status">{phase === 'sent' && say('success', words.timesSent)}</div>
      {phase !== 'sent' && (
        <form action={address} method="post" onSubmit={submit}>
          <div className="grid max-w-md gap-4">
            {timeFields.map((name, index) => (
              <div key={name}>
                <TextField
                  words={{
                    id: `preferred-${name}`,
                    label: words.choices[index] ?? '',
                    error: index === 0 && phase === 'missing' ? words.timesMissing : undefined,
                  }}
                  name={name}
                  type="datetime-local"
                  step={900}
                  onChange={({ target }) =>
                    setTimes(Object.assign([...times], { [index]: target.value }))
                  }
                />
              </div>
            ))}
          </div>
          <p className="mt-2 mb-5 text-sm text-ink-soft">{words.choicesHint}</p>
          <div role="alert">{phase === 'failed' && say('failure', words.timesFailed)}</div>
          {token && (
            <p className="mb-5">
              <input type="hidden" name={timesControls.token} value={token} />
              <Button type="submit" aria-disabled={phase === 'busy' || undefined}>
                {phase === 'busy' ? words.timesBusy : words.timesSend}
              </Button>
            </p>
          )}
        </form>
      )}
      <DirectContact contact={contact} words={{ ...words, mailBody }} />
    </>
  );
}

type DirectContactProps = { contact: Contact; words: ScheduleWords };

export function DirectContact({ contact, words }: DirectContactProps) {
  const subject = encodeURIComponent(words.mailSubject);
  const body = encodeURIComponent(words.mailBody);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink tone="secondary" href={`mailto:${contact.email}?subject=${subject}&body=${body}`}>
        {words.email}
      </ButtonLink>
      <ButtonLink tone="secondary" href={callHref(contact.phone)}>
        {words.call}
      </ButtonLink>
    </div>
  );
}

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
