import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { type Action, ActionLinks } from '../ui/Button.tsx';
import { Waters } from '../ui/chart/Waters.tsx';
import { seedOf } from '../ui/chart/waters-sheet.ts';

type PageHeroProps = {
  breadcrumbs: readonly { label: string; href: string }[];
  breadcrumbsLabel: string;
  kicker?: string;
  heading: string;
  lede: string;
  actions?: readonly Action[];
  /** Something of equal weight beside the headline, such as a price. */
  aside?: ReactNode;
  /** A drawing beside the headline. Without either, the sea lies there. */
  picture?: ReactNode;
};

export function PageHero(props: PageHeroProps) {
  const {
    breadcrumbs,
    breadcrumbsLabel,
    kicker,
    heading,
    lede,
    actions = [],
    aside,
    picture,
  } = props;
  const columns = aside ? 'lg:grid-cols-[minmax(0,1fr)_19rem]' : 'lg:grid-cols-2';
  return (
    <div className="relative overflow-clip border-b border-line">
      {!aside && !picture && <Waters seed={seedOf(heading)} />}
      <div className="measure relative pt-8 pb-14 md:pb-20">
        <Breadcrumbs breadcrumbs={breadcrumbs} label={breadcrumbsLabel} />
        <div
          className={
            aside || picture
              ? `mt-8 grid items-center gap-x-12 gap-y-10 ${columns}`
              : 'beside-waters mt-8 md:mt-12'
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
          {aside}
          {picture}
        </div>
      </div>
    </div>
  );
}
