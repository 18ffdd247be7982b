import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { Timeline, type TimelineStep } from '../ui/Timeline.tsx';

export function Course({ steps, ...words }: SectionWords & { steps: readonly TimelineStep[] }) {
  return (
    <SectionFrame {...words}>
      <Timeline steps={steps} />
    </SectionFrame>
  );
}
