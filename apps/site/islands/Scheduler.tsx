import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import arrowLeft from '../ui/icons/arrow-left.svg?raw';
import external from '../ui/icons/external.svg?raw';
import { DirectContact, type DirectContactProps } from './DirectContact.tsx';
import { PreferredTimes, type PreferredTimesProps } from './PreferredTimes.tsx';

export type SchedulerProps = DirectContactProps & {
  url: string;
  visitor: { name: string; email: string };
  times: Omit<PreferredTimesProps, keyof DirectContactProps>;
  onBack: () => void;
};

/** A calendar that never reports it has loaded counts as ready after this. */
const loadingMs = 3_000;

export function Scheduler({ url, visitor, contact, times, words, onBack }: SchedulerProps) {
  return (
    <div className="mb-7">
      <p className="lettered text-lg text-green">{url ? words.stepTime : words.noSchedulerStep}</p>
      {url ? (
        <>
          <h3 className="mb-5 text-2xl">{words.heading}</h3>
          <Calendar address={withVisitor(url, visitor)} contact={contact} words={words} />
        </>
      ) : (
        <PreferredTimes {...times} contact={contact} words={words} />
      )}
      <p className="mt-8 border-t border-line pt-4">
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
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
      <div className="relative border border-line bg-paper" aria-busy={isLoading}>
        {/* Under the frame, which comes later. */}
        <p role="status" className="absolute w-full text-center">
          {isLoading && (
            <span className="lettered block p-5 text-lg text-ink-soft">{words.loading}</span>
          )}
        </p>
        <iframe
          src={address}
          title={words.frame}
          className="relative block h-[44rem] w-full"
          onLoad={() => setLoading(false)}
        />
      </div>
      <p className="mt-3 mb-5">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1.5 font-semibold underline underline-offset-4"
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

/** Most calendars prefill from `name` and `email`. */
function withVisitor(url: string, { name, email }: SchedulerProps['visitor']): string {
  const address = new URL(url);
  address.searchParams.set('name', name);
  address.searchParams.set('email', email);
  return address.href;
}
