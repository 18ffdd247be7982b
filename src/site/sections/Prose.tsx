import { pictureOf, sizeOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Heading } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function PictureAndText({ picture, side, id, ...rest }: SectionOf<'picture'>) {
  const { paragraphs, links, ...words } = rest;
  return (
    <section data-ground="paper" id={id} className="py-section">
      <div className="measure grid items-center gap-row lg:grid-cols-2">
        <DrawnScreen
          {...picture}
          src={pictureOf('pages', picture.file)}
          size={sizeOf('pages', picture.file)}
          // With a focus it's cropped to the frame; without, it keeps its own ratio.
          className={`grid-cols-1 border border-ink ${picture.focus ? '' : 'aspect-auto!'} ${side === 'right' ? 'lg:order-1' : ''}`}
        />
        <div>
          <Heading {...words} />
          <div className="mt-4">
            <Texts paragraphs={paragraphs} links={links} />
          </div>
        </div>
      </div>
    </section>
  );
}

export function Prose({ id, paragraphs, links, ...words }: SectionOf<'prose'>) {
  return (
    <section data-ground="paper" id={id} className="py-section">
      <div className="measure grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Heading {...words} />
        <Texts paragraphs={paragraphs} links={links} />
      </div>
    </section>
  );
}

const Texts = ({ paragraphs, links = [] }: Pick<SectionOf<'prose'>, 'paragraphs' | 'links'>) => (
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
);
