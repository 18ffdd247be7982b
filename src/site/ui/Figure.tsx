import type { ReactNode } from 'react';

type FigureProps = {
  quantity: string;
  unit?: string | undefined;
  description: string;
  /** Where it is explained. */
  href?: string | undefined;
  /** What it counts, and where that can be read. */
  children?: ReactNode;
  className?: string;
};

/** A number worth a line of its own, with what it counts. */
export function Figure(props: FigureProps) {
  const { quantity, unit, description, href, children, className = '' } = props;
  return (
    <div className={`flex flex-col ${className}`}>
      <dt className="order-1 mt-1 text-ink-soft">
        {href ? (
          <a href={href} className="inked inline-block py-0.5">
            {description}
          </a>
        ) : (
          description
        )}
      </dt>
      <dd className="figures text-4xl">
        {quantity}
        {unit && <span className="text-[0.6em]"> {unit}</span>}
      </dd>
      {children && <dd className="order-2 mt-3 text-sm">{children}</dd>}
    </div>
  );
}
