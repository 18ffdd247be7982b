import { company } from '../content/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Figure } from '../ui/Figure.tsx';

type StatisticsProps = SectionOf<'statistics'> & {
  /** Where they are explained, if they are. */
  definitions?: string | undefined;
};

export function Statistics({ id, heading, definitions }: StatisticsProps) {
  return (
    <section id={id} className="border-y border-ink">
      <h2 className="sr-only">{heading}</h2>
      <dl className="measure grid grid-cols-2 gap-y-8 py-9 lg:grid-cols-4 lg:divide-x lg:divide-line">
        {company.statistics.map(({ definition, evidence, ...statistic }) => (
          <Figure
            key={statistic.description}
            {...statistic}
            href={definitions}
            className="pr-4 lg:not-first:pl-7"
          />
        ))}
      </dl>
    </section>
  );
}
