import type { Single } from '../schemas/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { type DrawnPicture, DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Figure } from '../ui/Figure.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type AboutProps = SectionOf<'about'> &
  Pick<Single<'company'>, 'statistics'> & { picture: DrawnPicture };

export function About({ paragraphs, statistics, picture, ...words }: AboutProps) {
  return (
    <SectionFrame {...words}>
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <DrawnScreen
          {...picture}
          size={[560, 420]}
          className="aspect-4/3 grid-cols-1 border border-ink"
        />
        <div className="space-y-4 text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <dl
        id="figures"
        className="mt-10 grid gap-x-10 gap-y-10 border-t-2 border-ink pt-8 sm:grid-cols-2 xl:grid-cols-4"
      >
        {statistics.map(({ definition, evidence, ...figure }) => (
          <Figure key={figure.description} {...figure}>
            {definition}
            <a href={evidence.href} className="inked mt-2 block py-0.5 font-semibold">
              {evidence.label}
            </a>
          </Figure>
        ))}
      </dl>
    </SectionFrame>
  );
}
