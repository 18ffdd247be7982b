type FigureProps = {
  quantity: string;
  unit?: string | undefined;
  description: string;
  className?: string;
};

/** A number worth a line of its own, with what it counts. */
export function Figure({ quantity, unit, description, className = '' }: FigureProps) {
  return (
    <div className={`flex flex-col-reverse ${className}`}>
      <dt className="mt-1 text-ink-soft">{description}</dt>
      <dd className="figures text-4xl">
        {quantity}
        {unit && <span className="text-[0.6em]"> {unit}</span>}
      </dd>
    </div>
  );
}
