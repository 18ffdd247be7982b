import type { Page } from '@tidewright/content/schemas/page';
import { company, entriesOf, hasCharts, labels } from '../content/collections.ts';
import { trades } from '../content/industries.ts';
import { pictureOf } from '../content/pictures.ts';
import { screenOf } from '../content/screens.ts';
import { ActionLinks } from '../ui/Button.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import harbors from '../ui/chart/harbors.svg?raw';
import passage from '../ui/chart/passage.svg?raw';
import wharf from '../ui/chart/wharf.svg?raw';
import { DrawnScreen, Screen } from '../ui/Screen.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type Beside = Pick<Page, 'picture' | 'shows' | 'beside'>;

type PageHeroProps = { path: string; isBrief?: boolean } & Pick<Page, 'heading' | 'lede'> &
  Partial<Pick<Page, 'kicker' | 'actions'>> &
  Beside;

export function PageHero({ isBrief, ...hero }: PageHeroProps) {
  return isBrief ? <BriefHero {...hero} /> : <WideHero {...hero} />;
}

/** What comes next is what the visitor came for. */
const BriefHero = ({ path, kicker, heading, lede, actions = [] }: PageHeroProps) => (
  <div className="border-b border-ink">
    <div className="measure pt-6 pb-6 lg:pb-7">
      <Breadcrumbs path={path} />
      <div className="mt-4 grid items-end gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
          <h1 className="text-4xl">{heading}</h1>
        </div>
        <p className="text-lg text-ink-soft">{lede}</p>
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-3" data-screen>
            <ActionLinks actions={actions} />
          </div>
        )}
      </div>
    </div>
  </div>
);

function WideHero({ path, kicker, heading, lede, actions = [], ...shown }: PageHeroProps) {
  const beside = besideOf(shown);
  // Narrower, the chart would be too tall for its names.
  const width = beside ? 'xl:w-1/2 xl:pr-8' : '';
  return (
    <div
      className={`relative overflow-clip border-b border-ink ${beside ? 'xl:min-h-[26rem]' : ''}`}
    >
      <div className="measure relative pt-8 pb-10 md:pb-14">
        <Breadcrumbs path={path} />
        <div className={`mt-8 md:mt-10 ${width}`}>
          {kicker && <p className="lettered mb-1 text-lg text-green">{kicker}</p>}
          <h1 className={beside ? 'text-4xl' : 'text-5xl'}>{heading}</h1>
          <div className="mt-5 flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
            <p className="max-w-2xl text-lg text-ink-soft">{lede}</p>
            {actions.length > 0 && (
              <div className="flex flex-wrap gap-3" data-screen>
                <ActionLinks actions={actions} />
              </div>
            )}
          </div>
        </div>
      </div>
      {beside && (
        <div className="chart-beside h-68 border-t border-ink sm:max-xl:aspect-7/4 sm:max-xl:h-auto xl:absolute xl:inset-[0_0_0_calc(50%+1rem)] xl:h-auto xl:border-t-0 xl:border-l">
          {beside}
        </div>
      )}
    </div>
  );
}

function besideOf({ picture, shows, beside }: Beside) {
  if (picture) {
    return (
      <DrawnScreen
        {...picture}
        src={pictureOf('pages', picture.file)}
        className="aspect-auto! size-full grid-cols-1"
        isFirst
      />
    );
  }
  if (shows) {
    return (
      <div className="scene h-full overflow-clip bg-sea px-gutter pt-8 xl:pt-16 xl:pr-0 xl:pl-12">
        <Screen {...screenOf(shows)} className="xl:w-[70rem]" />
      </div>
    );
  }
  return hasCharts && beside && charts[beside];
}

const industryWords = labels.industries;

/** Places along the chart's coast: x, y, and how far to the right and below of it its number is. */
const moorings = [
  '94,118 132,150 172,174 213,161 256,148 288,174 310,210,26,-4 270,240,0,26',
  '230,256,28,2 272,286 322,298 362,279 412,256 440,224 458,188 496,158',
  '534,148 563,178 584,218 566,251,26,4 526,286,28,6 546,313,-24,8 594,344,-24,8 619,364,0,-20',
].flatMap((places) => places.split(' ').map((place) => place.split(',').map(Number)));

/** One for each industry, as evenly as the coast allows. Those with a case study are lit. */
const harborsDrawn = trades
  .map(({ studies }, index) => {
    const at = Math.floor((index * moorings.length) / trades.length);
    const [x = 0, y = 0, right = 0, down = -20] = moorings[at] ?? [];
    const light = studies.length > 0 ? 'harbor lit' : 'harbor';
    return `<g class="${light}"><circle cx="${x}" cy="${y}" r="7"/><text x="${x + right}" y="${y + down}" text-anchor="middle">${index + 1}</text></g>`;
  })
  .join('');

const cropped = {
  viewBox: '0 0 640 430',
  preserveAspectRatio: 'xMinYMid slice',
  className: 'size-full bg-sea',
};

const steps = Object.fromEntries(entriesOf('process').map(({ title }, index) => [index, title]));

const charts = {
  harbors: (
    <figure className="flex h-full flex-col">
      <Chart
        {...cropped}
        svg={harbors.replace('{harbors}', harborsDrawn)}
        className="min-h-0 w-full grow bg-sea"
        words={{ here: industryWords.here }}
      />
      <figcaption className="lettered flex flex-wrap gap-x-6 border-t border-ink bg-paper px-5 py-2 text-ink-soft">
        <span className="harbor-light lit inline-flex items-center gap-2">{industryWords.lit}</span>
        <span className="harbor-light inline-flex items-center gap-2">{industryWords.unlit}</span>
      </figcaption>
    </figure>
  ),
  passage: <Chart {...cropped} svg={passage} words={steps} />,
  wharf: (
    <Chart {...cropped} svg={wharf} words={{ ...company.address, water: labels.contact.water }} />
  ),
};
