import type { SectionOf } from '../schemas/page.ts';
import { ActionLinks } from '../ui/Button.tsx';
import { Waters } from '../ui/chart/Waters.tsx';
import { LinkItems } from '../ui/TextLink.tsx';

export function CallToAction(section: SectionOf<'cta'>) {
  const { id, kicker, heading, lede, actions, links = [] } = section;
  return (
    <section data-ground="paper" id={id} className="measure py-section" data-screen>
      <div className="neatline relative overflow-clip bg-sea px-6 py-12 md:px-14 md:py-16">
        <Waters beside={heading} />
        <div className="lg:max-w-[61%] relative max-w-2xl">
          {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
          <h2 className="text-3xl">{heading}</h2>
          {lede && <p className="mt-4 text-lg">{lede}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            <ActionLinks actions={actions} />
          </div>
          {links.length > 0 && (
            <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
              <LinkItems links={links} />
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
