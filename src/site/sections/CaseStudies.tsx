import { labels, studies } from '../content/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { SectionFrame } from '../ui/SectionFrame.tsx';
import { StudyCard } from './Studies.tsx';

const used = [...new Set(studies.map(({ category }) => category))];

/** behaviour/case-study-filter.ts hides those in other categories. */
export function CaseStudies({ categories = used, ...words }: SectionOf<'case-studies'>) {
  const { filter, all, one, many } = labels.caseStudies;
  // A service's first study has the service's name as its anchor.
  const anchors = new Map(studies.toReversed().map((study) => [study.service, study.id]));
  return (
    <SectionFrame {...words}>
      <div data-filter>
        <fieldset className="flex flex-wrap gap-2 scriptless:hidden" data-screen>
          <legend className="sr-only">{filter}</legend>
          {['', ...categories].map((category) => (
            <button
              key={category}
              type="button"
              data-category={category}
              aria-pressed={category === ''}
              className="min-h-11 rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
            >
              {category || all}
            </button>
          ))}
        </fieldset>
        <p
          role="status"
          data-count
          data-one={one}
          data-many={many}
          className="lettered mt-4 text-green"
        >
          {many.replace('{n}', String(studies.length))}
        </p>
        <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-14 border-t-2 border-ink pt-10 md:grid-cols-2">
          {studies.map((study) => (
            <li
              key={study.id}
              id={anchors.get(study.service) === study.id ? study.service : study.id}
              data-study={study.category}
              className="relative flex flex-col target:outline-2 target:outline-offset-12 target:outline-accent"
            >
              <StudyCard {...study} />
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
