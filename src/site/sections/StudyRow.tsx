import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { StudyCard, type StudyCardProps } from './StudyCard.tsx';

type StudyRowProps = SectionWords & { studies: readonly StudyCardProps[] };

/** A few studies side by side, where a page leads on to them. */
export function StudyRow({ studies, ...words }: StudyRowProps) {
  return (
    <SectionFrame {...words}>
      <ul className="study-list">
        {studies.map((study) => (
          <li key={study.id}>
            <StudyCard {...study} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
