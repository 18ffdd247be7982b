import type { SectionOf } from '../schemas/page.ts';
import { ActionLinks } from '../ui/Button.tsx';
import { Heading } from '../ui/SectionFrame.tsx';
import { LinkItems } from '../ui/TextLink.tsx';

export function CallToAction(section: SectionOf<'cta'>) {
  const { id, actions, links = [], lede, ...words } = section;
  return (
    <section data-ground="paper" id={id} className="measure py-section" data-screen>
      <div className="grid gap-x-8 gap-y-row border-t-2 border-ink pt-row lg:grid-cols-2">
        <Heading {...words} />
        <div>
          {lede && <p className="mb-row text-lg text-ink-soft">{lede}</p>}
          <div className="flex flex-wrap gap-3">
            <ActionLinks actions={actions} />
          </div>
          {links.length > 0 && (
            <ul className="mt-row flex flex-wrap gap-x-7 gap-y-2">
              <LinkItems links={links} />
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
