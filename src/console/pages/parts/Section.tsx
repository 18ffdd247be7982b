import { type ReactNode, useId } from 'react';

type SectionProps = {
  readonly heading: string;
  /** Beside the heading: a note, a link or a switch. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A 2 px rule opens it. */
export function Section({ heading, aside, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`section ${className}`} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {aside === undefined ? null : <div className="aside">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
