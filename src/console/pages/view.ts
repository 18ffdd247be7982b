import type { WorkState } from '../../leads/lead.ts';

export type Flow = {
  readonly kind: 'flowing' | 'paused' | 'failing' | 'stored only';
  readonly words: string;
};

/** A time for people and for programs. */
export type Moment = { readonly words: string; readonly iso: string };

/** Each has a shape, a colour and a word of its own. */
export type MarkKind =
  | 'waiting'
  | 'sending'
  | 'delivered'
  | 'in-part'
  | 'parked'
  | 'set-aside'
  | 'handled'
  | 'new'
  | WorkState;

export type Mark = {
  readonly kind: MarkKind;
  readonly word: string;
  /** What the word alone leaves open. */
  readonly more?: string;
};

/** Somewhere to go, or something to do. What destroys goes to a page that asks first. */
export type Act = {
  readonly label: string;
  /** At most one filled act is drawn on a screen. */
  readonly tone: 'filled' | 'outlined' | 'text' | 'danger';
  readonly href: string;
  /** Fields of the form that is posted to the address; without them it is a link. */
  readonly fields?: Readonly<Record<string, string>>;
};

export type Link = { readonly label: string; readonly href: string };

/** Text of which some is marked: the value that is wrong or suspicious. */
export type Piece = { readonly text: string; readonly isMarked?: boolean };

export type Fact = {
  readonly name: string;
  readonly value: string | readonly Piece[];
  readonly href?: string | undefined;
  readonly isFigure?: boolean;
  readonly small?: string | undefined;
};
