/** The one tab of a browser that all tests of an engine use; the address is a path of the site. */
export type Tab = {
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** As near to this width as its window can be. */
  readonly resize: (width: number) => Promise<void>;
  /** Runs in the page; what it answers has to fit into JSON. */
  readonly run: <Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** With a pointer, in the middle of the first element that matches. */
  readonly click: (selector: string) => Promise<void>;
  readonly pressEscape: () => Promise<void>;
  /** What went wrong in the page since it was opened or was asked last. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Smooth scrolling would take the target away from under the pointer. */
export const bringIntoView = (selector: string): void =>
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
