import type { ReactNode } from 'react';
import { type Action, ActionLinks } from '../ui/Button.tsx';
import { Waters } from '../ui/chart/Waters.tsx';
import { seedOf } from '../ui/chart/waters-sheet.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type PageHeroProps = {
  path: string;
  kicker?: string;
  heading: string;
  lede: string;
  actions?: readonly Action[];
  /** A drawing beside the headline. Without one, the sea lies there. */
  picture?: ReactNode;
};

export function PageHero({ path, kicker, heading, lede, actions = [], picture }: PageHeroProps) {
  return (
    <div className="relative overflow-clip border-b border-line">
      {!picture && <Waters seed={seedOf(heading)} />}
      <div className="measure relative pt-8 pb-14 md:pb-20">
        <Breadcrumbs path={path} />
        <div
          className={
            picture
              ? 'mt-8 grid items-center gap-x-12 gap-y-10 lg:grid-cols-2'
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
          {picture}
        </div>
      </div>
    </div>
  );
}
