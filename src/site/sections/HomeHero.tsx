import { company } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { Page } from '../schemas/page.ts';
import { ActionLinks } from '../ui/Button.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import chart from '../ui/chart/course.svg?raw';
import chartOfPhone from '../ui/chart/course-phone.svg?raw';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';

type HomeHeroProps = Pick<Page, 'kicker' | 'heading' | 'lede' | 'actions' | 'screen'> & {
  cards: NonNullable<Page['cards']>;
  course: NonNullable<Page['course']>;
};

/** Words on the land, and a client's screen in the sea that the course leads to. */
export function HomeHero({ cards, course, screen, ...hero }: HomeHeroProps) {
  const { kicker, heading, lede, actions } = hero;
  const words = Object.fromEntries(course.entries());
  const drawing = screen && { ...screen, src: pictureOf('pages', screen.file) };
  return (
    <>
      <div className="home-hero">
        <Chart svg={chart} viewBox="0 0 1280 648" words={words} className="wide chart" />
        <div className="measure pt-part">
          <div className="lg:w-1/2 lg:pr-8">
            <p className="lettered text-lg text-green">{kicker}</p>
            <h1 className="mt-1 text-5xl">{heading}</h1>
            <p className="mt-4 max-w-xl text-lg text-ink-soft">{lede}</p>
            <div className="mt-row flex flex-wrap gap-3">
              <ActionLinks actions={actions} />
            </div>
          </div>
        </div>
        <div className="home-sea">
          <Chart svg={chartOfPhone} viewBox="0 0 390 120" words={words} className="narrow chart" />
          {drawing && <DrawnScreen {...drawing} size={[1120, 500]} className="desk-screen" />}
          {drawing && (
            <DrawnScreen {...drawing} part="phone" size={[314, 430]} className="phone-screen" />
          )}
        </div>
      </div>
      <div className="border-t border-ink bg-paper">
        <div className="hero-strip measure py-row">
          {cards.map(({ title, text }) => (
            <div key={title}>
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          ))}
          <Proof />
        </div>
      </div>
    </>
  );
}

function Proof() {
  const { quote, name, role, figures, more } = company.proof;
  return (
    <figure>
      <dl>
        {figures.map(({ quantity, description }) => (
          <div key={quantity} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-soft">{description}</dt>
            <dd className="figures text-2xl">{quantity}</dd>
          </div>
        ))}
      </dl>
      <div>
        <blockquote className="lettered mt-3 text-sm">“{quote}”</blockquote>
        <figcaption className="mt-1 text-xs">
          <b>{name}</b> <span className="text-ink-soft">{role}</span>
          <a href={more.href} className="inked block py-1">
            {more.label}
          </a>
        </figcaption>
      </div>
    </figure>
  );
}
