import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { Timeline, type TimelineEnd } from '../ui/Timeline.tsx';

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
