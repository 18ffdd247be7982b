import { company } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type StatisticsProps = SectionOf<'statistics'> & {
  definitions?: string | undefined;
};

export function Statistics({ id, heading, definitions }: StatisticsProps) {
  if (company.statistics.length === 0) return null;
  return (
    <section id={id} className="border-y border-ink">
      <h2 className="sr-only">{heading}</h2>
      <dl className="measure grid grid-cols-2 gap-row py-row lg:grid-cols-4">
        {company.statistics.map(({ description, ...figure }) => (
          <div key={description} className="flex flex-col pr-4">
            <dt className="order-1 text-sm text-ink-soft">
              {definitions ? (
                <a href={definitions} className="inked inline-block py-0.5">
                  {description}
                </a>
              ) : (
                description
              )}
            </dt>
            <dd className="figures text-3xl">
              {figure.quantity}
              {figure.unit && <span className="text-xl"> {figure.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function About({ paragraphs, picture, ...words }: SectionOf<'about'>) {
  return (
    <SectionFrame {...words}>
      <div className="grid items-center gap-row lg:grid-cols-2">
        <DrawnScreen
          {...picture}
          src={pictureOf('pages', picture.file)}
          size={[560, 420]}
          className="aspect-2/1 grid-cols-1 border border-ink"
        />
        <div className="grid gap-3 text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {company.statistics.length > 0 && (
        <ul
          id="figures"
          className="mt-part grid grid-cols-1 gap-x-8 border-t-2 border-ink md:grid-cols-2"
        >
          {company.statistics.map(({ quantity, unit, description, definition, evidence }) => (
            <li key={description} className="border-b border-line">
              <details className="disclosure">
                <summary className="flex cursor-pointer items-baseline gap-x-4 py-2.5 hover:text-accent">
                  <b className="figures w-24 max-w-2/5 shrink-0 text-xl">
                    {quantity} {unit && <small className="text-sm">{unit}</small>}
                  </b>
                  <span className="min-w-0 wrap-anywhere">{description}</span>
                  <Icon name="chevron-down" className="ml-auto size-5 self-center" />
                </summary>
                <p className="max-w-2xl pb-5 text-sm text-ink-soft md:pl-28">
                  {definition}{' '}
                  <a href={evidence.href} className="inked font-semibold text-ink">
                    {evidence.label}
                  </a>
                </p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
