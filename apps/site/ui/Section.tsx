import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import { LinkedText, type NamedLink } from './LinkedText.tsx';

export type SectionWords = HeadingWords & { id?: string | undefined };

const grounds = { paper: 'py-section', sea: 'border-y border-line bg-sea py-section' };

type GroundProps = {
  id?: string | undefined;
  ground?: keyof typeof grounds | undefined;
  className?: string;
  children: ReactNode;
};

export const Ground = ({ id, ground = 'paper', className = '', children }: GroundProps) => (
  <section id={id} data-ground={ground} className={grounds[ground]}>
    <div className={`measure ${className}`.trim()}>{children}</div>
  </section>
);

type SectionFrameProps = SectionWords & Omit<GroundProps, 'className'> & Pick<HeadingProps, 'look'>;

export const SectionFrame = ({ id, ground, children, ...words }: SectionFrameProps) => (
  <Ground id={id} ground={ground}>
    <Heading {...words} />
    <div className="mt-part">{children}</div>
  </Ground>
);

type HeadingWords = { kicker?: string | undefined; heading: string; lede?: string | undefined };

/** Where the sentences are: below the headline, beside it on a wide screen, or below it in the middle. */
const looks = {
  below: 'max-w-2xl',
  beside: 'lg:grid lg:grid-cols-3 lg:items-end lg:gap-x-8',
  middle: 'mx-auto max-w-2xl text-center',
};

type HeadingProps = HeadingWords & { look?: keyof typeof looks | undefined; size?: string };

export function Heading(props: HeadingProps) {
  const { kicker, heading, lede, look = 'below', size = 'text-3xl' } = props;
  return (
    <div className={looks[look]}>
      <div className={look === 'beside' ? 'lg:col-span-2' : undefined}>
        {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
        <h2 className={size}>{heading}</h2>
      </div>
      {lede && <p className="mt-3 text-lg text-ink-soft">{lede}</p>}
    </div>
  );
}

export const LinkItems = ({ links }: { links: readonly { label: string; href: string }[] }) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <TextLink href={href}>{label}</TextLink>
    </li>
  ));

type TextLinkProps = {
  href: string;
  /** For screen readers, where links read alike. */
  about?: string | undefined;
  children: ReactNode;
};

/** Makes the whole card around it clickable. */
export const CardLink = ({ href, children }: TextLinkProps) => (
  <a
    href={href}
    className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
  >
    {children}
  </a>
);

export function TextLink({ href, about, children }: TextLinkProps) {
  return (
    <a
      href={href}
      className="group -my-2.5 inline-flex min-h-11 items-center gap-1.5 font-semibold decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      <span>
        {children}
        {about && <span className="sr-only">: {about}</span>}
      </span>
      <Icon
        name="arrow-right"
        className="size-4 transition-[translate] group-hover:[translate:0.125rem]"
      />
    </a>
  );
}

const signs = {
  yes: { icon: 'check', look: 'mt-1 size-4.5 text-green' },
  no: { icon: 'minus', look: 'mt-1 size-4.5 text-ink-soft' },
  // A drawing with details: smaller, they run together.
  dot: { icon: 'buoy', look: 'size-6 text-green' },
} as const;

type MarkedListProps = {
  sign: keyof typeof signs;
  items: readonly string[];
  links?: readonly NamedLink[];
  /** In two columns. */
  isWide?: boolean;
};

export function MarkedList({ sign, items, links = [], isWide = false }: MarkedListProps) {
  const { icon, look } = signs[sign];
  return (
    <ul
      className={
        isWide ? 'grid content-start gap-x-8 gap-y-3 md:grid-cols-2' : 'flex flex-col gap-3'
      }
    >
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name={icon} className={look} />
          <span>
            <LinkedText text={item} links={links} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const drawings = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type IconProps = { name: string; className?: string | undefined };

/** Inlined at build. Always next to words that say the same. */
export function Icon({ name, className }: IconProps) {
  const drawing = drawings[`./icons/${name}.svg`];
  if (!drawing) {
    throw new Error(
      `There is no icon "${name}". Draw apps/site/ui/icons/${name}.svg or name another.`,
    );
  }
  return <Drawing svg={drawing} className={className} />;
}
