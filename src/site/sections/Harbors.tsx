import { HarborChart } from '../ui/chart/HarborChart.tsx';

type HarborsProps = {
  lit: readonly boolean[];
  labels: { here: string; lit: string; unlit: string };
};

/** The coast with its harbors, and what a light on it means. */
export function Harbors({ lit, labels }: HarborsProps) {
  return (
    <figure>
      <div className="neatline m-1.5">
        <HarborChart lit={lit} here={labels.here} />
      </div>
      <figcaption className="lettered mt-4 flex flex-wrap gap-x-6 text-ink-soft">
        <span className="harbor-light lit inline-flex items-center gap-2">{labels.lit}</span>
        <span className="harbor-light inline-flex items-center gap-2">{labels.unlit}</span>
      </figcaption>
    </figure>
  );
}
