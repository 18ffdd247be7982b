import type { Entry } from '../schemas/collections.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

export function Industries({
  industries,
  ...words
}: SectionWords & { industries: readonly Entry<'industries'>[] }) {
  return (
    <SectionFrame {...words} ground="sea">
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {industries.map(({ title, description, icon }) => (
          <li key={title} className="industry flex gap-4">
            <Icon name={icon} className="size-8" />
            <div className="min-w-0">
              <h3 className="text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
