import { company } from '../content/collections.ts';
import type { Page } from '../schemas/page.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { ActionLinks } from '../ui/Button.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import chart from '../ui/chart/course.svg?raw';
import { TextLink } from '../ui/TextLink.tsx';

type HomeHeroProps = Pick<Page, 'kicker' | 'heading' | 'lede' | 'actions'> & {
  cards: NonNullable<Page['cards']>;
  course: NonNullable<Page['course']>;
};

export function HomeHero({ kicker, heading, lede, actions, cards, course }: HomeHeroProps) {
  return (
    <div className="measure grid gap-x-10 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="lg:py-2">
        <p className="lettered text-green">{kicker}</p>
        <h1 className="mt-2 text-5xl">{heading}</h1>
        <p className="mt-6 max-w-xl text-lg text-ink-soft">{lede}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ActionLinks actions={actions} />
        </div>
      </div>
      <div className="lg:row-span-2">
        <div className="neatline relative m-1.5">
          <Chart svg={chart} viewBox="0 0 640 720" words={Object.fromEntries(course.entries())} />
          <div className="grid border-t border-ink bg-sheet max-sm:divide-y max-sm:divide-line sm:contents">
            {cards.map(({ title, text }, index) => (
              <div
                key={title}
                className={`bg-sheet p-4 sm:absolute sm:w-2/5 sm:border sm:border-ink ${
                  index === 0 ? 'sm:top-[4%] sm:left-[4%]' : 'sm:right-[4%] sm:bottom-[4%]'
                }`}
              >
                <h2 className="text-base leading-snug">{title}</h2>
                <p className="mt-1 text-sm leading-snug text-ink-soft">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <Proof />
    </div>
  );
}

function Proof() {
  const { quote, name, role, figures, more } = company.proof;
  return (
    <figure className="self-end border-t border-line pt-5 lg:col-start-1">
      <dl className="grid grid-cols-2 items-start gap-x-8">
        {figures.map(({ quantity, description }) => (
          <div key={quantity} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{description}</dt>
            <dd className="figures text-2xl">{quantity}</dd>
          </div>
        ))}
      </dl>
      <blockquote className="mt-4 text-sm text-ink-soft">“{quote}”</blockquote>
      <figcaption className="mt-3 flex items-center gap-3">
        <Avatar name={name} />
        <span className="text-sm leading-tight">
          <b>{name}</b>
          <br />
          <span className="lettered">{role}</span>
        </span>
      </figcaption>
      <p className="mt-4 text-sm">
        <TextLink href={more.href}>{more.label}</TextLink>
      </p>
    </figure>
  );
}
