import type { ReactNode } from 'react';
import type { SectionOf } from '../schemas/page.ts';
import { Heading, type SectionWords } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

type NewsletterBandProps = SectionWords &
  Pick<SectionOf<'form'>, 'expect' | 'links'> & { children?: ReactNode };

/** One field and one button need no more room than this. */
export function NewsletterBand({
  id,
  expect,
  links = [],
  children,
  ...words
}: NewsletterBandProps) {
  return (
    <section id={id} className="border-y border-line bg-sea py-12 md:py-16" data-screen>
      <div className="measure grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <Heading {...words} />
          <ul className="mt-5 space-y-1">
            {links.map(({ label, href }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="neatline m-1.5 bg-sheet p-6">
          {children}
          <ul className="mt-4 space-y-1 wrap-anywhere border-t border-line pt-4 text-sm text-ink-soft">
            {expect.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
