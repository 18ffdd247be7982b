import { pagePath, studyPath } from '@tidewright/content/paths';
import type { SectionOf } from '@tidewright/content/schemas/page';
import type { ReactNode } from 'react';
import { hasCharts, labels } from '../content/collections.ts';
import { trades } from '../content/industries.ts';
import { isScheduled, pages, pathToAsk, pathToForm } from '../content/pages.ts';
import { lateSheet, partOfIcon } from '../drawing/late-sheet.ts';
import { Heading, Icon, SectionFrame, TextLink } from '../ui/Section.tsx';
import { Shot } from './Studies.tsx';
import { Waters } from './Waters.tsx';

type Trade = (typeof trades)[number];
const industryWords = labels.industries;

export function Industries(section: SectionOf<'industries'>) {
  if (section.layout === 'list') return <Index {...section} />;
  return <Coast {...section} />;
}

/** A grid. On a wide screen, styles make it a coast: every other name on the land, the rest in the water. */
function Coast({ id, heading, lede }: SectionOf<'industries'>) {
  const detailed = pages.find(({ sections }) =>
    sections.some((other) => other.kind === 'industries' && other.layout === 'list'),
  );
  const isCoast = hasCharts && trades.length > 3;
  return (
    <section
      id={id}
      className="relative isolate overflow-clip border-y border-line bg-sea py-section"
    >
      <div className="measure relative">
        <Heading heading={heading} lede={lede} look="middle" />
      </div>
      <div className={`${isCoast ? 'coast' : ''} relative mt-part`}>
        {isCoast && <Waters part="coast" size={[100 * (trades.length + 1), 144]} />}
        <ul className="two-up relative grid gap-row px-gutter lg:grid-cols-3">
          {trades.map(({ id: industry, title, description, icon, studies }) => (
            <li
              key={industry}
              className={`industry grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 ${studies.length > 0 ? 'lit' : ''}`}
            >
              <svg className="icon size-6 text-green" viewBox="0 0 24 24" aria-hidden="true">
                <use href={`${lateSheet.href}#${partOfIcon(icon)}`} />
              </svg>
              <h3 className="text-lg [line-height:1.375]">
                {detailed ? (
                  <a href={`${pagePath(detailed.id)}#${industry}`} className="hover:underline">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p className="col-start-2 text-sm text-ink-soft max-sm:col-span-2 max-sm:col-start-1 max-sm:text-xs">
                {description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const row =
  'grid gap-x-8 gap-y-3 border-b border-line py-6 pl-16 sm:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,2.5fr)_minmax(0,4fr)]';

function Index({ featured, ...section }: SectionOf<'industries'>) {
  return (
    <SectionFrame {...section}>
      <p
        aria-hidden="true"
        className={`lettered ${row} border-t-2 border-t-ink py-3! max-lg:hidden`}
      >
        <span>{industryWords.harbor}</span>
        <span>{industryWords.job}</span>
        <span>{industryWords.from}</span>
        <span>{industryWords.proof}</span>
      </p>
      <ol className="max-lg:border-t-2 max-lg:border-ink">
        {trades.map((industry, index) => (
          <li key={industry.id} id={industry.id} className="relative">
            <span
              aria-hidden="true"
              className={`harbor-light absolute top-6 left-0 flex items-center gap-3 ${industry.studies.length > 0 ? 'lit' : ''}`}
            >
              <span className="lettered text-lg">{index + 1}</span>
            </span>
            {industry.id === featured ? (
              <Told {...industry} />
            ) : (
              <div className={row}>
                <h3 className="text-xl sm:max-lg:col-span-2">{industry.title}</h3>
                <details className="disclosure text-sm sm:max-lg:col-span-2">
                  <summary className="flex cursor-pointer items-start gap-2 py-1 text-ink-soft hover:text-ink">
                    {industry.job}
                    <Icon name="chevron-down" className="mt-0.5 size-4" />
                  </summary>
                  <p className="pt-2 pb-1">{industry.detail}</p>
                </details>
                <Price offer={industry.offer} />
                <Proof {...industry} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

function Price({ offer }: Pick<Trade, 'offer'>) {
  return offer ? (
    <p>
      <span className="figures block text-2xl">{offer.price}</span>
      {offer.href ? <Inked href={offer.href}>{offer.name}</Inked> : offer.name}
    </p>
  ) : (
    <p className="lettered">
      <Inked href={pathToForm(isScheduled) ?? pathToAsk()}>{industryWords.quote}</Inked>
    </p>
  );
}

function Proof({ studies, said, client }: Trade) {
  return (
    <div className="flex flex-col gap-3">
      {studies.map(({ id, figure, cost, client: name }) => (
        <p key={id}>
          <span className="figures block text-2xl">{figure.quantity}</span>
          <Inked href={studyPath(id)}>
            {figure.description}: {name}
          </Inked>
          {cost && (
            <span className="block text-sm text-ink-soft">
              {industryWords.cost} {cost.range}
            </span>
          )}
        </p>
      ))}
      {said && <p className="lettered">“{said}”</p>}
      {client && studies.length === 0 && (
        <p className="text-sm text-ink-soft">
          {industryWords.noStudy} {client}
        </p>
      )}
    </div>
  );
}

const Inked = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inked inline-block py-0.5 text-sm">
    {children}
  </a>
);

function Told({ title, detail, offer, studies: [study] }: Trade) {
  return (
    <div className="grid gap-x-10 gap-y-8 border-b border-line bg-sea py-8 pr-5 pl-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex flex-col">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-3 mb-8 max-w-xl">{detail}</p>
        {study && (
          <p className="mt-auto">
            <span className="figures block text-4xl">{study.figure.quantity}</span>
            <span className="text-ink-soft">{study.figure.description}</span>
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
          {study && (
            <TextLink href={studyPath(study.id)}>
              {study.client}, {industryWords.study}
            </TextLink>
          )}
          <Price offer={offer} />
        </div>
      </div>
      {study && <Shot card={study.card} />}
    </div>
  );
}
