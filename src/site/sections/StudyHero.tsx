import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import type { Study } from './StudyCard.tsx';

type StudyHeroProps = Pick<Study, 'title' | 'summary' | 'figure' | 'picture'> & {
  breadcrumbs: BreadcrumbsProps;
  kicker: string;
  client: { name: string; about: string; light: string; dark: string };
};

/** The figure first, then what it is about, beside the client's own thing. */
export function StudyHero({ breadcrumbs, kicker, client, ...study }: StudyHeroProps) {
  const { title, summary, figure, picture } = study;
  return (
    <div className="measure pt-8 pb-section">
      <Breadcrumbs {...breadcrumbs} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col">
          <p className="lettered text-lg text-green">{kicker}</p>
          <p className="figures text-6xl">{figure.quantity}</p>
          <p className="mt-3 text-lg text-ink-soft">{figure.description}</p>
          <h1 className="mt-8 text-3xl">{title}</h1>
          <p className="mt-4 mb-8 text-lg">{summary}</p>
          <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
            <Logo name={client.name} src={client.light} className="dark:hidden" />
            <Logo name={client.name} src={client.dark} className="not-dark:hidden" />
            <span className="max-w-56 text-sm text-balance text-ink-soft">{client.about}</span>
          </p>
        </div>
        <figure>
          <DrawnScreen {...picture} className="neatline m-1.5" />
          <figcaption className="lettered mt-4 text-ink-soft">{picture.caption}</figcaption>
        </figure>
      </div>
    </div>
  );
}

function Logo({ name, src, className }: { name: string; src: string; className: string }) {
  return <img src={src} alt={name} width="160" height="48" loading="lazy" className={className} />;
}
