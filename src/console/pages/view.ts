/** What a page shows: plain data, in words; nothing here can reach the store. */
export type View = TodayView | SignInView | MessageView;

/** What stands around every page of somebody who is signed in. */
export type Frame = {
  readonly title: string;
  readonly who: string;
  readonly role: 'full' | 'read';
  readonly token: string;
  readonly current: Place | null;
  readonly flow: Flow;
  readonly setAside: number;
  readonly hides: boolean;
};

export type Place = 'today' | 'leads' | 'set-aside' | 'people' | 'reports' | 'record' | 'settings';

export type Flow = {
  readonly kind: 'flowing' | 'paused' | 'stored only';
  readonly words: string;
  /** When a pause ends by itself. */
  readonly until: Moment | null;
};

/** A time in words, and for machines. */
export type Moment = { readonly words: string; readonly iso: string };

export type TodayView = {
  readonly page: 'today';
  readonly frame: Frame;
  readonly received: number;
  readonly parts: readonly { readonly name: string; readonly leads: number }[];
};

export type SignInView = {
  readonly page: 'sign-in';
  readonly frame: null;
  readonly company: string;
  /** What was wrong with the last attempt, in words. */
  readonly problem: string | null;
  /** A link that was made on the machine; without one, a password is asked for. */
  readonly link: string | null;
  readonly asksPassword: boolean;
  readonly who: string;
  /** Where to go on. */
  readonly to: string;
};

export type MessageView = {
  readonly page: 'message';
  /** Null where nobody is signed in or the store cannot be asked. */
  readonly frame: Frame | null;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly next: { readonly href: string; readonly words: string } | null;
};
