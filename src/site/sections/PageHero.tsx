import { company, entriesOf, labels } from '../content/collections.ts';
import { trades } from '../content/industries.ts';
import type { Page } from '../schemas/page.ts';
import { type Action, ActionLinks } from '../ui/Button.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import harbors from '../ui/chart/harbors.svg?raw';
import passage from '../ui/chart/passage.svg?raw';
import wharf from '../ui/chart/wharf.svg?raw';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type PageHeroProps = {
  path: string;
  kicker?: string;
  heading: string;
  lede: string;
  actions?: readonly Action[];
  /** The chart next to the headline. */
  beside?: Page['beside'];
};

export function PageHero({ path, kicker, heading, lede, actions = [], beside }: PageHeroProps) {
  const width = beside ? 'lg:w-1/2 lg:pr-8' : '';
  return (
    <div
      className={`relative overflow-clip border-b border-ink ${beside ? 'lg:min-h-[26rem]' : ''}`}
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
        <div className="chart-beside h-68 border-t border-ink lg:absolute lg:inset-[0_0_0_calc(50%+1rem)] lg:h-auto lg:border-t-0 lg:border-l">
          {charts[beside]}
        </div>
      )}
    </div>
  );
}

const words = labels.industries;

/** Harbors with a case study are lit. */
const lights = Object.fromEntries(
  trades.map(({ studies }, index) => [index, studies.length > 0 ? 'lit' : '']),
);

const cropped = { preserveAspectRatio: 'xMinYMid slice', className: 'size-full bg-sea' };

const steps = Object.fromEntries(entriesOf('process').map(({ title }, index) => [index, title]));

const charts = {
  harbors: (
    <figure className="flex h-full flex-col">
      <Chart
        svg={harbors}
        viewBox="0 0 640 430"
        {...cropped}
        className="min-h-0 w-full grow bg-sea"
        words={{ ...lights, here: words.here }}
      />
      <figcaption className="lettered flex flex-wrap gap-x-6 border-t border-ink bg-paper px-5 py-2 text-ink-soft">
        <span className="harbor-light lit inline-flex items-center gap-2">{words.lit}</span>
        <span className="harbor-light inline-flex items-center gap-2">{words.unlit}</span>
      </figcaption>
    </figure>
  ),
  passage: <Chart svg={passage} viewBox="0 0 640 430" {...cropped} words={steps} />,
  wharf: (
    <Chart
      svg={wharf}
      viewBox="0 0 640 430"
      {...cropped}
      words={{ ...company.address, water: labels.contact.water }}
    />
  ),
};
