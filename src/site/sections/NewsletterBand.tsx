import type { ReactNode } from 'react';
import { SharedWaters } from '../ui/chart/Waters.tsx';
import { Heading } from '../ui/Heading.tsx';
import type { SectionWords } from '../ui/SectionFrame.tsx';

type NewsletterBandProps = SectionWords & { expect: readonly string[]; children?: ReactNode };

/** One field and one button need no more room than this. */
export function NewsletterBand({ id, expect, children, ...words }: NewsletterBandProps) {
  return (
    <section
      id={id}
      className="relative overflow-clip border-y border-line bg-sea py-12 md:py-16"
      data-screen
    >
      <SharedWaters name="band" />
      <div className="measure relative grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:grid-cols-2">
        <Heading {...words} />
        <div className="neatline m-1.5 bg-sheet p-6">
          {children}
          <ul className="mt-4 space-y-1 wrap-anywhere border-t border-line pt-4 text-sm text-ink-soft">
            {expect.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
