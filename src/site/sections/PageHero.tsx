import type { ReactNode } from 'react';
import { company, labels } from '../content/collections.ts';
import { trades } from '../content/industries.ts';
import type { Page } from '../schemas/page.ts';
import { type Action, ActionLinks } from '../ui/Button.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import harbors from '../ui/chart/harbors.svg?raw';
import { Waters } from '../ui/chart/Waters.tsx';
import wharf from '../ui/chart/wharf.svg?raw';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type PageHeroProps = {
  path: string;
  kicker?: string;
  heading: string;
  lede: string;
  actions?: readonly Action[];
  /** A drawing beside the headline. Without one, the sea lies there. */
  beside?: Page['beside'];
  picture?: ReactNode;
};

export function PageHero(props: PageHeroProps) {
  const { path, kicker, heading, lede, actions = [], beside } = props;
  const picture = beside ? charts[beside] : props.picture;
  return (
    <div className="relative overflow-clip border-b border-line">
      {!picture && <Waters beside={heading} />}
      <div className="measure relative pt-8 pb-14 md:pb-20">
        <Breadcrumbs path={path} />
        <div
          className={
            picture
              ? 'mt-8 grid items-center gap-x-12 gap-y-10 lg:grid-cols-2'
              : 'lg:max-w-[61%] mt-8 md:mt-12'
          }
        >
          <div>
            {kicker && <p className="lettered mb-1 text-lg text-green">{kicker}</p>}
            <h1 className="text-4xl">{heading}</h1>
            <p className="mt-5 max-w-2xl text-lg text-ink-soft">{lede}</p>
            {actions.length > 0 && (
              <div className="mt-8 flex flex-wrap gap-3" data-screen>
                <ActionLinks actions={actions} />
              </div>
            )}
          </div>
          {picture}
        </div>
      </div>
    </div>
  );
}

const words = labels.industries;

/** A light burns at each harbor that has a study. */
const lights = Object.fromEntries(
  trades.map(({ studies }, index) => [index, studies.length > 0 ? 'lit' : '']),
);

const charts = {
  harbors: (
    <figure>
      <div className="neatline m-1.5">
        <Chart svg={harbors} viewBox="0 0 640 430" words={{ ...lights, here: words.here }} />
      </div>
      <figcaption className="lettered mt-4 flex flex-wrap gap-x-6 text-ink-soft">
        <span className="harbor-light lit inline-flex items-center gap-2">{words.lit}</span>
        <span className="harbor-light inline-flex items-center gap-2">{words.unlit}</span>
      </figcaption>
    </figure>
  ),
  wharf: (
    <div className="neatline m-1.5">
      <Chart
        svg={wharf}
        viewBox="0 0 640 430"
        words={{ ...company.address, water: labels.contact.water }}
      />
    </div>
  ),
};
