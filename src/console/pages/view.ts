import type { ReactNode } from 'react';

/** Everything that a document needs. Text is text wherever it came from: React escapes it. */
export type Page = {
  /** Null where nobody is signed in or the store cannot be asked. */
  readonly frame: Frame | null;
  /** Of the document; the frame's own unless it is given. */
  readonly title?: string;
  readonly body: ReactNode;
};

/** Who looks, and how they like it: the same for every page. */
export type Reader = {
  readonly theme: 'light' | 'dark' | 'system';
  /** The address of the page, to come back to. */
  readonly here: string;
};

/** What stands around every page of somebody who is signed in. */
export type Frame = {
  readonly title: string;
  readonly company: string;
  readonly who: string;
  readonly role: 'full' | 'read';
  /** Goes with every write. */
  readonly token: string;
  readonly current: Place | null;
  readonly flow: Flow;
  /** How many leads wait for a person to judge them. */
  readonly setAside: number;
  /** Names and addresses are kept off lists. */
  readonly hides: boolean;
  readonly done: string | null;
  /** It did not do what was wanted. */
  readonly hasFailed?: boolean;
  /** Changes whenever something that pages show may have; null where nothing does. */
  readonly stamp: string | null;
};

export type Place = 'today' | 'leads' | 'set-aside' | 'people' | 'reports' | 'record' | 'settings';

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
  | 'answered';

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
