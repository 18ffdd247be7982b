import { company } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Figure } from '../ui/Figure.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function About({ paragraphs, picture, ...words }: SectionOf<'about'>) {
  return (
    <SectionFrame {...words}>
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <DrawnScreen
          {...picture}
          src={pictureOf('pages', picture.file)}
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
        {company.statistics.map(({ definition, evidence, ...figure }) => (
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
