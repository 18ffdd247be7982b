import { company } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type StatisticsProps = SectionOf<'statistics'> & {
  /** Where they are explained, if they are. */
  definitions?: string | undefined;
};

/** The agency's figures alone, each leading to what it means. */
export function Statistics({ id, heading, definitions }: StatisticsProps) {
  return (
    <section id={id} className="border-y border-ink">
      <h2 className="sr-only">{heading}</h2>
      <dl className="measure grid grid-cols-2 gap-y-8 py-9 lg:grid-cols-4 lg:divide-x lg:divide-line">
        {company.statistics.map(({ description, ...figure }) => (
          <div key={description} className="flex flex-col pr-4 lg:not-first:pl-7">
            <dt className="order-1 mt-1 text-ink-soft">
              {definitions ? (
                <a href={definitions} className="inked inline-block py-0.5">
                  {description}
                </a>
              ) : (
                description
              )}
            </dt>
            <Quantity {...figure} />
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The agency in words, and what its figures count. */
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
        {company.statistics.map(({ description, definition, evidence, ...figure }) => (
          <div key={description} className="flex flex-col">
            <dt className="order-1 mt-1 text-ink-soft">{description}</dt>
            <Quantity {...figure} />
            <dd className="order-2 mt-3 text-sm">
              {definition}
              <a href={evidence.href} className="inked mt-2 block py-0.5 font-semibold">
                {evidence.label}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}

const Quantity = ({ quantity, unit }: { quantity: string; unit?: string | undefined }) => (
  <dd className="figures text-4xl">
    {quantity}
    {unit && <span className="text-[0.6em]"> {unit}</span>}
  </dd>
);
