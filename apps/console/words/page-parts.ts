/** What pages are made of. */

export type Act = {
  readonly label: string;
  /** Whom it's about, where the same label stands beside several people. Only screen readers say it. */
  readonly about?: string;
  /** Outlined by default. At most one filled button per screen. */
  readonly tone?: 'filled' | 'outlined' | 'text' | 'danger';
  readonly href: string;
  /** Posted as a form; without fields it's a link. */
  readonly fields?: Fields;
};

export type Fields = Readonly<Record<string, string>>;

export type PageLink = { readonly label: string; readonly href: string };

export type Fact = {
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
  readonly isFigure?: boolean;
  readonly small?: string | undefined;
};
