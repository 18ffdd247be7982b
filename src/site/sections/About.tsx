import { Figure } from '../ui/Figure.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type AboutProps = SectionWords & {
  paragraphs: readonly string[];
  statistics: readonly { quantity: string; unit?: string | undefined; description: string }[];
  picture: { src: string; alt: string };
};

export function About({ paragraphs, statistics, picture, ...words }: AboutProps) {
  return (
    <SectionFrame {...words}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <img
          src={picture.src}
          alt={picture.alt}
          width="560"
          height="420"
          loading="lazy"
          className="neatline m-1.5 h-auto w-[calc(100%-0.75rem)]"
        />
        <div>
          <div className="space-y-4 text-lg">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-6 border-t border-ink pt-6">
            {statistics.map((statistic) => (
              <Figure key={statistic.description} {...statistic} />
            ))}
          </dl>
        </div>
      </div>
    </SectionFrame>
  );
}
