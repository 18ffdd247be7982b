import { setTimeout as delay } from 'node:timers/promises';

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

/**
 * Scrolls to a target until it stands still: what slides in, and what late parts push away, would be
 * gone from under the pointer.
 */
export async function bringIntoView(run: Tab['run'], selector: string): Promise<void> {
  let before = '';
  for (let looks = 0; looks < 100; looks += 1) {
    const place = await run(scrolledTo, selector);
    if (place === before) return;
    before = place;
    await delay(40);
  }
  throw new Error(`${selector} does not stand still.`);
}

function scrolledTo(selector: string): string {
  const target = document.querySelector(selector);
  // Smooth scrolling would still be on its way.
  target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, left } = target?.getBoundingClientRect() ?? { top: 0, left: 0 };
  return `${top} ${left}`;
}
