import { Icon } from '../ui/Icon.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type Study = {
  id: string;
  icon: string;
  title: string;
  client: string;
  about: string;
  category: string;
  service: string;
  weeks: string;
  figure: { quantity: string; description: string };
  challenge: string;
  solution: string;
  outcome: string;
};

type CaseStudiesProps = SectionWords & {
  studies: readonly Study[];
  categories: readonly string[];
  labels: {
    filter: string;
    all: string;
    one: string;
    many: string;
    challenge: string;
    solution: string;
    outcome: string;
    took: string;
  };
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
              className="min-h-11 rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
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
        <ul className="mt-6 border-t-2 border-ink">
          {studies.map((study) => (
            <li
              key={study.id}
              id={anchors.get(study.service) === study.id ? study.service : study.id}
              data-study={study.category}
              className="case-study grid gap-x-12 gap-y-6 border-b border-line py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
            >
              <div>
                <p className="figures text-5xl">{study.figure.quantity}</p>
                <p className="max-w-60 text-ink-soft">{study.figure.description}</p>
                <p className="mt-5 flex items-start gap-3 text-sm">
                  <Icon name={study.icon} className="mt-0.5 size-6 text-green" />
                  <span>
                    <b className="block">{study.client}</b>
                    <span className="text-ink-soft">{study.about}</span>
                  </span>
                </p>
              </div>
              <div>
                <p className="lettered text-green">
                  {study.category} · {labels.took} {study.weeks}
                </p>
                <h3 className="text-2xl">{study.title}</h3>
                <dl className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-2">
                  <Part name={labels.challenge} text={study.challenge} />
                  <Part name={labels.solution} text={study.solution} />
                  <Part name={labels.outcome} text={study.outcome} isWide />
                </dl>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}

function Part({ name, text, isWide }: { name: string; text: string; isWide?: boolean }) {
  return (
    <div className={isWide ? 'border-l-2 border-buoy pl-5 md:col-span-2' : ''}>
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className={isWide ? 'text-lg' : 'text-ink-soft'}>{text}</dd>
    </div>
  );
}
