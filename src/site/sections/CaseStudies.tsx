import type { Labels } from '../schemas/labels.ts';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { type Study, StudyCard } from './StudyCard.tsx';

type CaseStudiesProps = SectionWords & {
  studies: readonly Study[];
  categories: readonly string[];
  labels: Labels['caseStudies'];
};

/** All studies are in the page; behaviour/case-study-filter.ts hides those not asked for. */
export function CaseStudies({ studies, categories, labels, ...words }: CaseStudiesProps) {
  // The first study of a service bears the service's name as its anchor.
  const anchors = new Map(studies.toReversed().map((study) => [study.service, study.id]));
  return (
    <SectionFrame {...words}>
      <div data-filter>
        <fieldset className="flex flex-wrap gap-2 scriptless:hidden" data-screen>
          <legend className="sr-only">{labels.filter}</legend>
          {['', ...categories].map((category) => (
            <button
              key={category}
              type="button"
              data-category={category}
              aria-pressed={category === ''}
              className="min-h-11 rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
            >
              {category || labels.all}
            </button>
          ))}
        </fieldset>
        <p
          role="status"
          data-count
          data-one={labels.one}
          data-many={labels.many}
          className="lettered mt-4 text-green"
        >
          {labels.many.replace('{n}', String(studies.length))}
        </p>
        <ul className="study-list mt-6 border-t-2 border-ink pt-10">
          {studies.map((study) => (
            <li
              key={study.id}
              id={anchors.get(study.service) === study.id ? study.service : study.id}
              data-study={study.category}
              className="case-study"
            >
              <StudyCard {...study} />
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
