import type { ReactNode } from 'react';
import { Heading, type HeadingWords } from './Heading.tsx';

export type SectionWords = HeadingWords & { id?: string | undefined };

type SectionFrameProps = SectionWords & {
  children: ReactNode;
  /** Sea lies behind sections that should stand apart. */
  ground?: 'paper' | 'sea';
};

export function SectionFrame({ id, ground = 'paper', children, ...words }: SectionFrameProps) {
  return (
    <section
      id={id}
      data-ground={ground}
      className={`py-section ${ground === 'sea' ? 'border-y border-line bg-sea' : ''}`}
    >
      <div className="measure">
        <Heading {...words} />
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  );
}
