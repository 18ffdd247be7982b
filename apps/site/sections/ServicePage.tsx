import { servicePath, studyPath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import { labels, type Study } from '../content/collections.ts';
import { screenOf } from '../content/screens.ts';
import { type Action, ActionLinks } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { MarkedList, SectionFrame } from '../ui/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type Service = Entry<'services'>;
const serviceWords = labels.services;

type ServiceHeroProps = Service & { actions: readonly Action[]; example: Study | undefined };

export function ServiceHero({ actions, example, ...service }: ServiceHeroProps) {
  const { id, name, heading, lede, glance, scene } = service;
  const facts = [
    { label: serviceWords.cost, value: glance.price, note: glance.priceNote },
    { label: serviceWords.time, value: glance.time, note: glance.timeNote },
  ];
  return (
    <div className="relative flow-root overflow-clip border-b border-ink lg:min-h-[47rem]">
      <div className="measure pt-8">
        <Breadcrumbs path={servicePath(id)} />
        <div className="mt-6 lg:w-1/2 lg:pr-10">
          <p className="lettered text-lg text-green">{name}</p>
          <h1 className="mt-1 text-4xl">{heading}</h1>
          <p className="mt-5 text-lg text-ink-soft">{lede}</p>
          <div className="mt-7 flex flex-wrap gap-3" data-screen>
            <ActionLinks actions={actions} />
          </div>
          {example && (
            <p className="mt-5 text-sm text-ink-soft">
              <b className="figures text-xl text-ink">{example.figure.quantity}</b>{' '}
              {example.figure.description}.{' '}
              <a href={studyPath(example.id)} className="inked">
                {example.client}, {example.weeks}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="scene mt-8 flex max-h-[34rem] gap-5.5 overflow-clip px-gutter lg:absolute lg:inset-[5rem_0_0_calc(50%+1rem)] lg:m-0 lg:max-h-none lg:overflow-visible lg:p-0 not-has-[.device]:flex-col">
        <Scene {...scene} />
      </div>
      <svg
        viewBox="0 0 720 120"
        preserveAspectRatio="none"
        aria-hidden="true"
        // Covers the lower end of the screens.
        className="relative -mt-16 block h-16 w-full lg:static lg:mt-6 lg:h-28"
      >
        <path className="shallows" d={`${shore}V120H0z`} />
        <path d={`${shore}V120H0z`} transform="translate(0 16)" fill="var(--color-sea)" />
        <path d={shore} fill="none" stroke="var(--color-ink)" strokeWidth="2" />
      </svg>
      <dl className="grid gap-x-8 gap-y-4 bg-sea px-gutter pt-2 pb-6 lg:grid-cols-[repeat(2,minmax(0,17rem))] lg:pl-[max(var(--spacing-gutter),(100vw-73.5rem)/2)]">
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="sr-only">{label}</dt>
            <dd className="figures text-2xl">{value}</dd>
            <dd className="text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const place = 'w-[min(100%,70rem)] flex-none has-[.device]:w-[min(100%,340px)]';

const Scene = ({ screens, notes = [], phone }: Service['scene']) => (
  <>
    {screens.map((id, index) => (
      <div key={id} className={`${place} ${phone ? 'max-md:hidden' : ''}`}>
        {notes[index] && (
          <p className="lettered flex min-h-16 gap-2 before:mt-1 before:size-4 before:flex-none before:rounded-full before:border-[2.5px] before:border-accent">
            {notes[index]}
          </p>
        )}
        <Screen {...screenOf(id)} />
      </div>
    ))}
    {phone && (
      <div className={`${place} md:hidden`}>
        <Screen {...screenOf(phone)} />
      </div>
    )}
  </>
);

const shore =
  'M0 52c40 20 60 0 104-4s60-30 110-26 80 10 130 2 60-26 110-18 60 70 116 96 90 16 150 16';

export function CostAndTime({ story: [first, ...rest], cost, time, need }: Service) {
  return (
    <section data-ground="paper" className="measure py-section">
      <div className="grid gap-x-14 gap-y-6 text-lg lg:grid-cols-2">
        <p className="font-serif text-2xl font-semibold">{first}</p>
        <div className="space-y-5">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="mt-12 grid gap-x-8 gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-3">
        <div>
          <h2 className="mb-3 text-xl">{serviceWords.cost}</h2>
          <p>{cost}</p>
        </div>
        <div>
          <h2 className="mb-3 text-xl">{serviceWords.time}</h2>
          <p>{time}</p>
        </div>
        <div>
          <h2 className="mb-3 text-xl">{labels.packages.need}</h2>
          <MarkedList sign="dot" items={need} />
        </div>
      </div>
    </section>
  );
}

export function Tiers({ tiers = [] }: Service) {
  if (tiers.length === 0) return null;
  return (
    <SectionFrame heading={serviceWords.tiers} ground="sea">
      <ul className="grid gap-y-10 lg:grid-cols-3 lg:divide-x lg:divide-line-strong">
        {tiers.map(({ name, response, price, text, points, night }) => (
          <li
            key={name}
            className="border-t border-ink pt-5 lg:border-t-0 lg:px-8 lg:pt-0 lg:first:pl-0"
          >
            <h3 className="text-2xl">{name}</h3>
            <p className="lettered text-lg text-green">{response}</p>
            <p className="figures mt-2 text-2xl">{price}</p>
            <p className="mt-3 mb-5">{text}</p>
            <MarkedList sign="yes" items={points} />
            <p className="mt-5 border-t border-line-strong pt-4 text-sm">
              <b>{serviceWords.night}</b> {night}
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
