import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { type Action, ActionLinks } from '../ui/Button.tsx';
import { Waters } from '../ui/chart/Waters.tsx';

type PageHeroProps = {
  breadcrumbs: readonly { label: string; href: string }[];
  breadcrumbsLabel: string;
  kicker?: string;
  heading: string;
  lede: string;
  actions?: readonly Action[];
  /** Something of equal weight beside the headline, such as a price. */
  aside?: ReactNode;
};

export function PageHero({
  breadcrumbs,
  breadcrumbsLabel,
  kicker,
  heading,
  lede,
  actions = [],
  aside,
}: PageHeroProps) {
  return (
    <div className="relative overflow-clip border-b border-line">
      <Waters seed={seedOf(heading)} />
      <div
        className={`measure relative pt-8 pb-14 md:pb-20 ${
          aside ? 'grid items-end gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]' : ''
        }`}
      >
        <div>
          <Breadcrumbs breadcrumbs={breadcrumbs} label={breadcrumbsLabel} />
          {kicker && <p className="lettered mt-8 text-lg text-green md:mt-12">{kicker}</p>}
          <h1 className={`max-w-4xl text-4xl ${kicker ? 'mt-1' : 'mt-8 md:mt-12'}`}>{heading}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft">{lede}</p>
          {actions.length > 0 && (
            <div className="mt-8 flex flex-wrap gap-3" data-screen>
              <ActionLinks actions={actions} />
            </div>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}

/** The same headline always lies in the same waters. */
const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) / 53;
