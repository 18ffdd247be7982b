import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export const LinkItems = ({ links }: { links: readonly { label: string; href: string }[] }) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <TextLink href={href}>{label}</TextLink>
    </li>
  ));

type TextLinkProps = { href: string; children: ReactNode };

/** Makes the whole card around it clickable. */
export const CardLink = ({ href, children }: TextLinkProps) => (
  <a
    href={href}
    className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
  >
    {children}
  </a>
);

export function TextLink({ href, children }: TextLinkProps) {
  return (
    <a
      href={href}
      className="group -my-2.5 inline-flex min-h-11 items-center gap-1.5 font-semibold decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      <span>{children}</span>
      <Icon
        name="arrow-right"
        className="size-4 transition-[translate] group-hover:[translate:0.125rem]"
      />
    </a>
  );
}
