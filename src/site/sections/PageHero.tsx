import type { ReactNode } from 'react';
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

function Breadcrumbs({
  breadcrumbs,
  label,
}: Pick<PageHeroProps, 'breadcrumbs'> & { label: string }) {
  return (
    <nav aria-label={label} className="text-sm text-ink-soft" data-screen>
      <ol className="flex flex-wrap gap-x-2">
        {breadcrumbs.map(({ label: words, href }, index) => (
          <li key={href} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < breadcrumbs.length - 1 ? (
              <a href={href} className="-my-0.5 inked py-0.5">
                {words}
              </a>
            ) : (
              <span aria-current="page">{words}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same headline always lies in the same waters. */
const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) / 53;
