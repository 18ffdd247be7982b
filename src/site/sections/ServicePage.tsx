import { labels, type Study } from '../content/collections.ts';
import { studyPath } from '../routes/paths.ts';
import type { Entry } from '../schemas/collections.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type Service = Entry<'services'>;
const words = labels.services;

/** One job of the kind that the page is about, beside its headline. */
export function WorkedExample({ id, client, weeks, figure, picture }: Study) {
  return (
    <figure>
      <DrawnScreen {...picture} className="neatline m-1.5" />
      <figcaption className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <span className="lettered w-full text-green">{words.example}</span>
        <span className="figures text-3xl">{figure.quantity}</span>
        <span className="text-ink-soft">{figure.description}</span>
        <a href={studyPath(id)} className="inked w-full py-1 font-semibold">
          {client}, {weeks}
        </a>
      </figcaption>
    </figure>
  );
}

/** The answers that every reader looks for first, in one line under the headline. */
export function AtAGlance({ glance }: Service) {
  const facts = [
    { label: words.cost, value: glance.price, note: glance.priceNote },
    { label: words.time, value: glance.time, note: glance.timeNote },
  ];
  return (
    <section className="border-b border-line">
      <dl className="measure grid gap-y-6 py-7 md:grid-cols-2 md:divide-x md:divide-line">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="md:not-first:pl-8">
            <dt className="lettered text-green">{label}</dt>
            <dd className="figures text-3xl">{value}</dd>
            <dd className="text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A service in plain words, with the three answers every owner asks for beside it. */
export function CostAndTime({ story, cost, time, need }: Service) {
  return (
    <section
      data-ground="paper"
      className="measure grid gap-x-14 gap-y-12 py-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="max-w-2xl space-y-5 text-lg">
        {story.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'font-serif text-2xl font-semibold' : ''}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className="self-start border-2 border-ink bg-sheet p-6 md:p-8">
        <h2 className="text-xl">{words.cost}</h2>
        <p className="mt-2">{cost}</p>
        <h2 className="mt-6 border-t border-line pt-6 text-xl">{words.time}</h2>
        <p className="mt-2">{time}</p>
        <h2 className="mt-6 mb-3 border-t border-line pt-6 text-xl">{labels.packages.need}</h2>
        <MarkedList sign="dot" items={need} />
      </div>
    </section>
  );
}

export function Tiers({ tiers = [] }: Service) {
  if (tiers.length === 0) return null;
  return (
    <SectionFrame heading={words.tiers} ground="sea">
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
              <b>{words.night}</b> {night}
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
