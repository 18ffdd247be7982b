import type { ReactNode } from 'react';
import type { Act, Fact, PageLink } from '../words/page-parts.ts';
import { ActButton, Acts, Crumbs, FactSection } from './parts.tsx';

/** For routes of pages that confirm a change. */
export const acting = { config: { isForActing: true } };

type ConfirmProps = {
  readonly back: PageLink;
  readonly heading: string;
  readonly text: string;
  readonly lists: Readonly<Record<string, readonly Fact[]>>;
  /** Null if there is nothing to do. */
  readonly act: Omit<Act, 'tone'> | null;
  readonly asks?: ReactNode;
};

export const Confirm = ({ back, heading, text, lists, act, asks }: ConfirmProps) => (
  <div className="max-w-184">
    <Crumbs back={back} />
    <h1>{heading}</h1>
    <p className="lead-text">{text}</p>
    {Object.entries(lists).map(([name, facts]) => (
      <FactSection key={name} heading={name} facts={facts} />
    ))}
    <div className="acts mt-7">
      {act ? <ActButton {...act} tone="filled" asks={asks} /> : null}
      <ActButton label={act ? 'Cancel' : 'Back'} tone="text" href={back.href} />
    </div>
  </div>
);

export const message = (title: string, text: string, next: PageLink): ReactNode => (
  <div className="max-w-184">
    <h1>{title}</h1>
    <p className="lead-text">{text}</p>
    <Acts acts={[next]} className="mt-7" />
  </div>
);
