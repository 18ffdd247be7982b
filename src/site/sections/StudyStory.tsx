import type { Labels } from '../schemas/labels.ts';
import { BeforeAfter } from '../ui/BeforeAfter.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Study } from './StudyCard.tsx';

type Side = { figure: string; share: number };

type StudyStoryProps = Pick<Study, 'challenge' | 'solution' | 'outcome'> & {
  changes: readonly { heading: string; before: Side; after: Side }[];
  next: { text: string; label: string; href: string };
  labels: Labels['caseStudies'];
};

/** What changed, drawn; then how it came about. */
export function StudyStory({ changes, next, labels, ...study }: StudyStoryProps) {
  return (
    <section className="measure pb-section">
      <div className="grid gap-x-14 gap-y-12 border-t-2 border-ink pt-10 md:pt-12 xl:auto-cols-fr xl:grid-flow-col">
        {changes.map(({ heading, before, after }) => (
          <div key={heading}>
            <h2 className="mb-6 text-2xl">{heading}</h2>
            <BeforeAfter
              before={{ ...before, name: labels.before }}
              after={{ ...after, name: labels.after }}
            />
          </div>
        ))}
      </div>
      <div className="mt-section grid gap-x-14 gap-y-10 border-t border-line pt-10 md:pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Part heading={labels.challenge} text={study.challenge} />
        <Part heading={labels.solution} text={study.solution} />
        <div className="border-l-2 border-buoy pl-6 lg:order-1">
          <h2 className="text-2xl">{labels.outcome}</h2>
          <p className="mt-3 max-w-2xl text-lg">{study.outcome}</p>
        </div>
        <div className="self-end">
          <p className="lettered text-lg text-green">{labels.next}</p>
          <p className="mt-1 mb-3 max-w-md">{next.text}</p>
          <TextLink href={next.href}>{next.label}</TextLink>
        </div>
      </div>
    </section>
  );
}

function Part({ heading, text }: { heading: string; text: string }) {
  return (
    <div>
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3 max-w-2xl text-ink-soft">{text}</p>
    </div>
  );
}
