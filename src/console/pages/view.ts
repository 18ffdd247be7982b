export type Flow = {
  readonly kind: 'flowing' | 'paused' | 'failing' | 'stored only';
  readonly words: string;
};

export type Moment = { readonly words: string; readonly iso: string };

export type Act = {
  readonly label: string;
  /** Outlined by default. At most one filled button per screen. */
  readonly tone?: 'filled' | 'outlined' | 'text' | 'danger';
  readonly href: string;
  /** Posted as a form; without fields it's a link. */
  readonly fields?: Fields;
};

export type Fields = Readonly<Record<string, string>>;

export type Link = { readonly label: string; readonly href: string };

export type Fact = {
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
  readonly isFigure?: boolean;
  readonly small?: string | undefined;
};
