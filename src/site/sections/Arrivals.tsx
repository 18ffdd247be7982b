import type { ReactNode } from 'react';
import type { Entry } from '../schemas/collections.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextLink } from '../ui/TextLink.tsx';

type ArrivalsProps = Pick<Entry<'packages'>, 'arrives' | 'sample'> & {
  heading: string;
  /** The slip with the price. */
  children?: ReactNode;
};

/** What the client holds in the end, beside what it costs. */
export function Arrivals({ heading, arrives, sample, children }: ArrivalsProps) {
  return (
    <section
      data-ground="paper"
      className="measure grid items-start gap-x-16 gap-y-12 py-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 className="text-3xl">{heading}</h2>
        <ul className="mt-8 border-b border-line">
          {arrives.map(({ icon, title, text }) => (
            <li key={title} className="flex items-center gap-5 border-t border-line py-4">
              <span className="grid size-14 shrink-0 place-items-center border-2 border-ink bg-sheet text-green">
                <Icon name={icon} className="size-7" />
              </span>
              <span>
                <b className="block font-serif text-xl leading-snug font-semibold">{title}</b>
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        {sample && (
          <p className="mt-6" data-screen>
            <TextLink href={sample.href}>{sample.label}</TextLink>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
