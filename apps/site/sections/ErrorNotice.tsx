import type { ReactNode } from 'react';
import { labels } from '../content/collections.ts';
import { ButtonLink } from '../ui/Button.tsx';

type ErrorNoticeProps = {
  code?: string;
  heading: string;
  text: string;
  links?: readonly { label: string; href: string }[];
  children?: ReactNode;
};

export function ErrorNotice(props: ErrorNoticeProps) {
  const { code, heading, text, links = [], children } = props;
  return (
    <div className="measure grid items-center gap-x-14 gap-y-10 py-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        {code && <p className="figures text-5xl text-ink-soft">{code}</p>}
        <h1 className="mt-2 max-w-3xl text-4xl">{heading}</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">{text}</p>
        <ButtonLink href="/" className="mt-8">
          {labels.errors.goHome}
        </ButtonLink>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="inked">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}
