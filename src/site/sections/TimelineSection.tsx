import { Icon } from '../ui/Icon.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type TimelineSectionProps = SectionWords & {
  steps: readonly {
    title: string;
    when?: string | undefined;
    text: string;
    icon?: string | undefined;
  }[];
  /** The word before the number of a step that has no time of its own. */
  stepLabel: string;
  end?: TimelineEnd | undefined;
};

export function TimelineSection({ steps, stepLabel, end, ...words }: TimelineSectionProps) {
  return (
    <SectionFrame {...words}>
      <Timeline
        end={end}
        steps={steps.map((step, index) => ({
          ...step,
          when: step.when ?? `${stepLabel} ${index + 1}`,
        }))}
      />
    </SectionFrame>
  );
}

type TimelineEnd = { title: string; when: string; days: number; needs?: string | undefined };

type TimelineProps = {
  steps: readonly { title: string; when: string; text: string; icon?: string | undefined }[];
  /** Where the course leads; a script writes the date there. */
  end?: TimelineEnd | undefined;
};

const columns: Record<number, string> = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
};

/** A plotted course: marks on a line, left to right on wide screens, down on narrow ones. */
export function Timeline({ steps, end }: TimelineProps) {
  const marks = (
    <ol className={`timeline grid grow gap-x-8 ${columns[steps.length] ?? 'lg:grid-cols-4'}`}>
      {steps.map((step) => (
        <li key={step.title} className="relative pb-8 pl-9 lg:pt-9 lg:pb-0 lg:pl-0">
          <p className="lettered flex items-center gap-2 text-lg text-green">
            {step.icon && <Icon name={step.icon} className="size-6" />}
            {step.when}
          </p>
          <h3 className="text-xl">{step.title}</h3>
          <p className="mt-2 text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  );
  if (!end) return marks;
  return (
    <div className="lg:flex lg:gap-x-8">
      {marks}
      <p className="timeline-end">
        <span
          className="lettered text-lg text-buoy"
          data-days={end.days}
          data-needs={end.needs}
          data-end="{date}"
        >
          {end.when}
        </span>
        <b className="block font-serif text-xl font-semibold">{end.title}</b>
      </p>
    </div>
  );
}
