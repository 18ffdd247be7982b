import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { Timeline } from '../ui/Timeline.tsx';

type StepsProps = SectionWords & {
  steps: readonly { title: string; description: string; duration: string }[];
};

/** The process in one line, for the home page. */
export function Steps({ steps, ...words }: StepsProps) {
  return (
    <SectionFrame {...words}>
      <Timeline
        steps={steps.map(({ title, description, duration }) => ({
          title,
          when: duration,
          text: description,
        }))}
      />
    </SectionFrame>
  );
}
