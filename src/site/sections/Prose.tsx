import type { SectionOf } from '../schemas/page.ts';
import { Heading } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function Prose({ id, paragraphs, links = [], ...words }: SectionOf<'prose'>) {
  return (
    <section data-ground="paper" id={id} className="py-section">
      <div className="measure grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Heading {...words} />
        <div className="max-w-2xl space-y-4 text-lg lg:pt-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {links.length > 0 && (
            <p className="flex flex-wrap gap-x-7 gap-y-2 pt-2">
              {links.map(({ label, href }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
