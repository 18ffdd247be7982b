import type { ReactNode } from 'react';

export type SectionWords = HeadingWords & { id?: string | undefined };

type SectionFrameProps = SectionWords & {
  children: ReactNode;
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
        <div className="mt-part">{children}</div>
      </div>
    </section>
  );
}

type HeadingWords = {
  kicker?: string | undefined;
  heading: string;
  lede?: string | undefined;
};

export function Heading({ kicker, heading, lede }: HeadingWords) {
  return (
    <div className="max-w-2xl">
      {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
      <h2 className="text-3xl">{heading}</h2>
      {lede && <p className="mt-3 text-lg text-ink-soft">{lede}</p>}
    </div>
  );
}
