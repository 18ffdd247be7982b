import type { Page } from '@tidewright/content/schemas/page';
import { company, hasCharts } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { lateSheet } from '../drawing/late-sheet.ts';
import { Person } from '../ui/Avatar.tsx';
import { ActionLinks } from '../ui/Button.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import chart from '../ui/chart/course.svg?raw';
import chartOfPhone from '../ui/chart/course-phone.svg?raw';
import { DrawnScreen } from '../ui/Screen.tsx';

type HomeHeroProps = Pick<Page, 'kicker' | 'heading' | 'lede' | 'actions' | 'screen'> & {
  cards: NonNullable<Page['cards']>;
  course: NonNullable<Page['course']>;
};

const roomOfPhone = 'max-lg:relative max-lg:mt-6 max-lg:h-112';
const deskScreen =
  'absolute top-[92px] left-gutter block! aspect-auto h-[500px] w-[1120px] border border-ink bg-transparent! max-md:hidden! lg:top-[164px] lg:left-[calc(50%+78px)]';
const phoneScreen =
  'absolute top-[92px] left-[calc(50%-170px)] block! aspect-auto h-[443px] w-[340px] rounded-t-[46px] border-[13px] border-b-0 border-ink bg-transparent! md:hidden!';

export function HomeHero({ cards, course, screen, ...hero }: HomeHeroProps) {
  const { kicker, heading, lede, actions } = hero;
  const words = { ...Object.fromEntries(course.entries()), waters: lateSheet.href };
  const drawing = screen && { ...screen, src: pictureOf('pages', screen.file) };
  return (
    <>
      <div className="home-hero relative overflow-clip lg:min-h-[40.5rem]">
        {hasCharts && (
          <Chart
            svg={chart}
            viewBox="0 0 1280 648"
            words={words}
            className="absolute top-0 left-[calc(50%-40px)] w-[1280px] overflow-visible max-lg:hidden"
          />
        )}
        <div className="measure pt-part">
          <div className="lg:w-1/2 lg:pr-8">
            {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
            <h1 className="mt-1 text-5xl">{heading}</h1>
            <p className="mt-4 max-w-xl text-lg text-ink-soft">{lede}</p>
            <div className="mt-row flex flex-wrap gap-3">
              <ActionLinks actions={actions} />
            </div>
          </div>
        </div>
        <div className={`${roomOfPhone} ${hasCharts ? '' : 'max-lg:bg-sea'}`}>
          {hasCharts && (
            <Chart
              svg={chartOfPhone}
              viewBox="0 0 390 120"
              words={words}
              className="absolute top-0 left-[calc(50%-195px)] w-[390px] overflow-visible lg:hidden"
            />
          )}
          {drawing && <DrawnScreen {...drawing} size={[1120, 500]} className={deskScreen} />}
          {drawing && (
            <DrawnScreen {...drawing} part="phone" size={[314, 430]} className={phoneScreen} />
          )}
        </div>
      </div>
      <div className="border-t border-ink bg-paper">
        <div className="measure grid grid-cols-2 gap-row py-row lg:grid-cols-4">
          {cards.map(({ title, text }) => (
            <div key={title}>
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          ))}
          {company.proof && <Proof {...company.proof} />}
        </div>
      </div>
    </>
  );
}

function Proof({ quote, figures, more, image, ...person }: NonNullable<typeof company.proof>) {
  return (
    <figure className="col-span-2 grid gap-row border-line lg:grid-cols-2 lg:border-l lg:pl-8">
      <dl className="grid grid-cols-2 gap-row">
        {figures.map(({ quantity, description }) => (
          <div key={quantity} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-soft">{description}</dt>
            <dd className="figures text-2xl">{quantity}</dd>
          </div>
        ))}
      </dl>
      <div>
        <blockquote className="lettered text-sm">{`“${quote}”`}</blockquote>
        <figcaption className="text-sm">
          <span className="my-2 flex items-center gap-3">
            <Person {...person} image={image && pictureOf('testimonials', image)} />
          </span>
          <a href={more.href} className="inked inline-block py-1">
            {more.label}
          </a>
        </figcaption>
      </div>
    </figure>
  );
}
