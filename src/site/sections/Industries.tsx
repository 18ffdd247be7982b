import { studyPath } from '../routes/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type Figure = { quantity: string; description: string };

type IndustriesProps = SectionWords & {
  layout: 'tiles' | 'list';
  industries: readonly {
    title: string;
    description: string;
    detail: string;
    icon: string;
    /** The study that shows it, where there is one. */
    study?: { id: string; client: string; figure: Figure } | undefined;
  }[];
};

export function Industries({ layout, industries, ...words }: IndustriesProps) {
  if (layout === 'list') {
    return (
      <SectionFrame {...words}>
        <ul className="grid gap-x-12 border-t-2 border-ink lg:grid-cols-2">
          {industries.map(({ title, description, detail, icon, study }) => (
            <li key={title} className="industry flex gap-5 border-b border-line py-8">
              <Icon name={icon} className="mt-1 size-9" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 font-semibold">{description}</p>
                <p className="mt-2 text-ink-soft">{detail}</p>
                {study && (
                  <p className="mt-4">
                    <span className="figures block text-2xl">{study.figure.quantity}</span>
                    <a href={studyPath(study.id)} className="inked inline-block py-1 text-sm">
                      {study.figure.description}: {study.client}
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  }
  return (
    <SectionFrame {...words} ground="sea">
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {industries.map(({ title, description, icon }) => (
          <li key={title} className="industry flex gap-4">
            <Icon name={icon} className="size-8" />
            <div className="min-w-0 wrap-break-word">
              <h3 className="text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
