/**
 * What a page shows, as plain data: everything is decided and worded before it
 * is drawn. Text is text wherever it came from, and is written into markup as such.
 */
export type View =
  | TodayView
  | LeadsView
  | LeadView
  | SetAsideView
  | PeopleView
  | ReportsView
  | ConfirmView
  | JobView
  | RecordView
  | SettingsView
  | MessageView
  | SignInView;

/** Who looks, and how they like it: the same for every page. */
export type Reader = {
  readonly theme: 'light' | 'dark' | 'system';
  readonly shortcuts: boolean;
  /** The address of the page, to come back to. */
  readonly here: string;
};

/** What stands around every page of somebody who is signed in. */
export type Frame = {
  readonly title: string;
  readonly company: string;
  /** The name given at sign-in. */
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
  /** What came of the last act. */
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
  | 'answered'
  | 'erased';

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
  readonly value: readonly Piece[];
  readonly href?: string;
  /** In the face of figures. */
  readonly isFigure?: boolean;
  readonly small?: string;
};

/** Cause, consequence, next act. */
export type Trouble = {
  readonly mark: MarkKind | 'paused' | 'failing';
  readonly title: string;
  readonly text: string;
  readonly acts: readonly Act[];
  /** What the receiver said, word for word. */
  readonly said?: { readonly label: string; readonly text: string };
  /** How far leads come at the moment. */
  readonly course?: Course;
};

export type Course = {
  readonly kept: string;
  readonly receiver: string;
  /** Why nothing goes on; drawn as a gate. */
  readonly barred: string;
};

export type LeadRow = {
  readonly reference: string;
  readonly href: string;
  readonly when: Moment;
  readonly who: string;
  readonly what: string;
  readonly form: string;
  /** Empty without a deal. */
  readonly value: string;
  readonly source: string;
  readonly mark: Mark;
};

export type TodayView = {
  readonly frame: Frame;
  readonly page: 'today';
  readonly now: Moment;
  readonly heading: string;
  readonly trouble: Trouble | null;
  readonly sum: Sum;
  readonly needs: readonly Need[];
  readonly moreNeeds: Link | null;
  readonly durations: readonly Fact[];
  readonly latest: readonly LeadRow[];
  readonly all: Link;
  readonly days: Days;
};

export type Sum = {
  readonly since: Moment | null;
  readonly received: number;
  readonly terms: readonly Term[];
  readonly counted: Moment;
};

export type Term = { readonly mark: Mark; readonly leads: number; readonly href: string | null };

export type Need = {
  readonly mark: Mark;
  readonly subject: string;
  readonly text: string;
  readonly acts: readonly Act[];
};

export type Days = {
  readonly as: 'bars' | 'table';
  readonly bars: Link;
  readonly table: Link;
  readonly groups: readonly string[];
  /** Oldest first; counts in the order of the groups. */
  readonly days: readonly Day[];
  readonly words: string;
};

export type Day = { readonly day: Moment; readonly leads: readonly number[] };

export type LeadsView = {
  readonly frame: Frame;
  readonly page: 'leads';
  readonly counted: string;
  readonly text: string;
  /** What the search form carries along. */
  readonly kept: Readonly<Record<string, string>>;
  readonly filters: readonly Filter[];
  readonly dates: { readonly from: string; readonly to: string };
  readonly clear: Link | null;
  readonly match: Match;
  readonly sorts: readonly Choice[];
  readonly rows: readonly LeadRow[];
  readonly foot: string;
  readonly newer: Link | null;
  readonly older: Link | null;
  /** What can be done to those that are ticked. */
  readonly ticked: readonly { readonly label: string; readonly action: string }[];
};

export type Filter = { readonly name: string; readonly choices: readonly Choice[] };

export type Choice = {
  readonly label: string;
  readonly href: string;
  readonly isOn: boolean;
  readonly leads?: number;
  readonly mark?: MarkKind;
};

export type Match = {
  readonly leads: number;
  readonly text: string;
  readonly acts: readonly Act[];
};

export type LeadView = {
  readonly frame: Frame;
  readonly page: 'lead';
  readonly back: Link;
  readonly kicker: string;
  readonly heading: string;
  readonly reference: string;
  readonly mark: Mark;
  readonly contact: readonly Link[];
  readonly deal: { readonly label: string; readonly value: string } | null;
  readonly trouble: Trouble | null;
  readonly acts: readonly Act[];
  readonly person: string;
  readonly answers: readonly Fact[];
  readonly crm: {
    readonly heading: string;
    readonly contact: readonly Fact[];
    readonly deal: readonly Fact[];
    readonly note: string | null;
  };
  readonly attempts: readonly Attempt[];
  /** By mail, chat and copy; empty where nobody was. */
  readonly told: readonly Told[];
  readonly visits: readonly Fact[];
  readonly file: HeldFile | null;
  readonly kept: readonly Fact[];
  readonly remark: Remark;
};

export type Attempt = {
  readonly mark: MarkKind;
  readonly at: Moment;
  readonly what: string;
  readonly said: string | null;
  readonly next: string | null;
};

export type Told = {
  readonly channel: string;
  readonly mark: Mark;
  readonly attempts: readonly Attempt[];
  readonly act: Act | null;
};

export type HeldFile = { readonly name: string; readonly about: string; readonly href: string };

export type Remark = {
  readonly text: string;
  readonly kept: Moment | null;
  readonly href: string;
};

export type SetAsideView = {
  readonly frame: Frame;
  readonly page: 'set-aside';
  readonly heading: string;
  readonly explained: string;
  readonly acts: readonly Act[];
  readonly rows: readonly SetAsideRow[];
  readonly foot: string;
  readonly newer: Link | null;
  readonly older: Link | null;
};

export type SetAsideRow = {
  readonly reference: string;
  readonly href: string;
  readonly when: Moment;
  readonly left: string;
  readonly what: string;
  readonly signs: readonly Sign[];
  readonly text: readonly Piece[];
  readonly who: string;
  readonly acts: readonly Act[];
};

export type Sign = { readonly title: string; readonly text: readonly Piece[] };

export type PeopleView = {
  readonly frame: Frame;
  readonly page: 'people';
  readonly email: string;
  /** Null before anybody was looked for. */
  readonly found: HeldPerson | null;
};

export type HeldPerson = {
  readonly heading: string;
  readonly rows: readonly LeadRow[];
  readonly held: readonly Fact[];
  readonly elsewhere: readonly Fact[];
  readonly acts: readonly Act[];
};

export type ReportsView = {
  readonly frame: Frame;
  readonly page: 'reports';
  /** Which days, in words. */
  readonly period: string;
  readonly choices: readonly Choice[];
  readonly dates: { readonly from: string; readonly to: string };
  readonly origins: readonly Ranking[];
  readonly durations: readonly Fact[];
  readonly attempts: Ranking;
  readonly refused: Ranking;
};

/** Most first: a bar to scale and the figures that it stands for. */
export type Ranking = {
  readonly heading: string;
  /** Of what is ranked, then of each figure. */
  readonly columns: readonly string[];
  readonly rows: readonly RankedRow[];
  readonly words: string;
};

export type RankedRow = {
  readonly label: string;
  readonly href: string | null;
  readonly figures: readonly string[];
  /** Of the longest, in percent. */
  readonly bar: number;
  /** How much of the bar is full, in percent of the longest. */
  readonly full: number;
};

/** Asked on a page of its own before anything is destroyed or done to many. */
export type ConfirmView = {
  readonly frame: Frame;
  readonly page: 'confirm';
  readonly back: Link;
  readonly heading: string;
  readonly text: string;
  readonly lists: readonly { readonly heading: string; readonly facts: readonly Fact[] }[];
  /** Null when there is nothing to do. */
  readonly act: Act | null;
};

export type JobView = {
  readonly frame: Frame;
  readonly page: 'job';
  readonly back: Link;
  readonly heading: string;
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly isOver: boolean;
  readonly outcomes: readonly Fact[];
  readonly acts: readonly Act[];
};

/** Who did what to which lead. */
export type RecordView = {
  readonly frame: Frame;
  readonly page: 'record';
  readonly rows: readonly RecordRow[];
  readonly foot: string;
  readonly newer: Link | null;
  readonly older: Link | null;
};

export type RecordRow = {
  /** Stays the same on every page that shows it. */
  readonly id: string;
  readonly at: Moment;
  readonly who: string;
  readonly what: string;
  /** Null for what concerned many, or what is gone. */
  readonly lead: Link | null;
};

/** Who is signed in, and what is in force. */
export type SettingsView = {
  readonly frame: Frame;
  readonly page: 'settings';
  readonly facts: readonly Fact[];
  readonly sessions: readonly SessionRow[];
  readonly signOutEverywhere: Act;
};

export type SessionRow = {
  readonly id: string;
  readonly who: string;
  readonly may: string;
  readonly since: Moment;
  readonly seen: Moment;
  /** Null for the one that looks. */
  readonly signOut: Act | null;
};

/** What else there is to say: not found, not allowed, changed meanwhile. */
export type MessageView = {
  readonly page: 'message';
  /** Null where nobody is signed in or the store cannot be asked. */
  readonly frame: Frame | null;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly next: { readonly href: string; readonly words: string } | null;
};

export type SignInView = {
  readonly page: 'sign-in';
  readonly frame: null;
  readonly company: string;
  /** What was wrong with the last attempt, in words. */
  readonly problem: string | null;
  /** How to get in where nothing here can be filled in. */
  readonly advice: string | null;
  /** A link that was made on the machine; without one, a password is asked for. */
  readonly link: string | null;
  readonly asksPassword: boolean;
  readonly who: string;
  /** Where to go on. */
  readonly to: string;
};
