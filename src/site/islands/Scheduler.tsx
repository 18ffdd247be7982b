import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import arrowLeft from '../ui/icons/arrow-left.svg?raw';
import external from '../ui/icons/external.svg?raw';
import type { Contact, ScheduleWords } from './lead-form-props.ts';
import { DirectContact, PreferredTimes } from './PreferredTimes.tsx';

type SchedulerProps = {
  /** Empty if the agency has none. */
  url: string;
  visitor: { name: string; email: string };
  contact: Contact;
  times: { address: string; token: string | undefined };
  words: ScheduleWords;
  onBack: () => void;
};

/** A calendar that never reports it has loaded counts as ready after this. */
const loadingMs = 3_000;

export function Scheduler({ url, visitor, contact, times, words, onBack }: SchedulerProps) {
  const [isContactShown, showContact] = useState(false);
  return (
    <div>
      <p className="lettered text-lg text-green">{url ? words.stepTime : words.noSchedulerStep}</p>
      <h3 className="mb-5 text-2xl">{url ? words.heading : words.noSchedulerHeading}</h3>
      {url && <Calendar address={withVisitor(url, visitor)} words={words} />}
      {url && (
        <Button
          tone="secondary"
          aria-expanded={isContactShown}
          onClick={() => showContact(!isContactShown)}
        >
          {words.direct}
        </Button>
      )}
      {!url && <PreferredTimes {...times} contact={contact} words={words} />}
      {isContactShown && (
        <div className="mt-3">
          <DirectContact contact={contact} words={words} />
        </div>
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

function Calendar({ address, words }: { address: string; words: ScheduleWords }) {
  const [isLoading, setLoading] = useState(true);
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
    </>
  );
}

/** Most calendars prefill from `name` and `email`. */
function withVisitor(url: string, { name, email }: SchedulerProps['visitor']): string {
  const address = new URL(url);
  address.searchParams.set('name', name);
  address.searchParams.set('email', email);
  return address.href;
}
