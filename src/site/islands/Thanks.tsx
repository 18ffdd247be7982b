import type { Ref } from 'react';
import { Banner } from '../ui/Banner.tsx';
import type { FormWords } from './form-words.ts';
import type { PlainForm } from './plain-form.ts';

type ThanksProps = {
  form: PlainForm;
  words: Pick<FormWords, 'reference'>;
  /** Unknown when the answer could not be read. */
  reference: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

export function Thanks({ form, words, reference, ref }: ThanksProps) {
  return (
    <Banner tone="success" heading={form.successHeading} className="mb-7" ref={ref}>
      <p className="mt-1">{form.successText}</p>
      {reference && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">{words.reference}</span>
          <span className="figures text-lg tracking-normal">{reference}</span>
        </p>
      )}
    </Banner>
  );
}
