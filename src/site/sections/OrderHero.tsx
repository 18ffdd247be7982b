import type { Entry } from '../schemas/collections.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { type DrawnPicture, DrawnScreen } from '../ui/DrawnScreen.tsx';

type OrderHeroProps = Pick<Entry<'packages'>, 'name' | 'heading' | 'lede'> & {
  breadcrumbs: BreadcrumbsProps;
  picture: DrawnPicture;
};

/** What it is, beside the thing itself. */
export function OrderHero({ breadcrumbs, name, heading, lede, picture }: OrderHeroProps) {
  return (
    <div className="measure pt-8 pb-10 md:pb-14">
      <Breadcrumbs {...breadcrumbs} />
      <div className="mt-8 grid items-center gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-14">
        <div>
          <p className="lettered text-lg text-green">{name}</p>
          <h1 className="mt-1 text-4xl">{heading}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft">{lede}</p>
        </div>
        <DrawnScreen {...picture} className="neatline m-1.5" />
      </div>
    </div>
  );
}
