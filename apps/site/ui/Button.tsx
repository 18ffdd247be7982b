import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = {
  /** One primary action per screen. */
  tone?: 'primary' | 'secondary' | 'ink' | undefined;
  size?: 'regular' | 'small' | undefined;
  className?: string | undefined;
};

type ButtonLinkProps = Look & {
  href: string;
  /** Its words, if some of them aren't shown. */
  label?: string;
  children: ReactNode;
};

const tones = {
  primary: 'bg-accent text-on-accent border-accent hover:bg-accent-deep hover:border-accent-deep',
  secondary: 'border-ink text-ink hover:bg-sea',
  ink: 'bg-ink text-paper border-ink',
};

const sizes = {
  regular: 'min-h-13 px-4.5 py-3 text-[1rem]',
  small: 'min-h-11 px-4 py-1.5 text-sm',
};

const classesOf = ({ tone = 'primary', size = 'regular', className = '' }: Look) =>
  `inline-flex items-center justify-center gap-2 rounded-sm border text-center [line-height:1.25] font-semibold fading ${tones[tone]} ${sizes[size]} ${className}`;

export function ButtonLink({ href, label, children, ...props }: ButtonLinkProps) {
  return (
    <a href={href} aria-label={label} className={classesOf(props)}>
      {children}
    </a>
  );
}

export type Action = { label: string; href: string; tone: 'primary' | 'secondary' };

export function ActionLinks({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, href, tone }) => (
    <ButtonLink key={href} href={href} tone={tone}>
      {label}
    </ButtonLink>
  ));
}

type ButtonProps = Pick<Look, 'tone' | 'size'> & ButtonHTMLAttributes<HTMLButtonElement>;

export const Button = ({ tone, size, className, ...attributes }: ButtonProps) => (
  <button type="button" {...attributes} className={classesOf({ tone, size, className })} />
);
