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

/** Where `aim` keeps what became of the next click. */
declare global {
  interface Window {
    aimed?: 'waiting' | 'hit' | 'missed';
  }
}

/**
 * Brings a target into view and presses there, until the press has met it. On a busy machine a page
 * can move between the look and the press; what lands beside the target changes nothing.
 */
export async function clickOn(
  run: Tab['run'],
  selector: string,
  press: () => Promise<'pressed' | 'refused'>,
): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await bringIntoView(run, selector);
    await run(aim, selector);
    const looks = (await press()) === 'refused' ? 2 : 50;
    if (await hasMet(run, looks)) return;
  }
  throw new Error(`No press met ${selector}.`);
}

/** A page that has been left no longer knows what was aimed at. */
async function hasMet(run: Tab['run'], looks: number): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const state = await run(() => window.aimed);
    if (state !== 'waiting') return state !== 'missed';
    await delay(40);
  }
  return false;
}

function aim(selector: string): void {
  window.aimed = 'waiting';
  addEventListener(
    'click',
    (event) => {
      const isHit = document.querySelector(selector)?.contains(event.target as Node);
      window.aimed = isHit ? 'hit' : 'missed';
      if (isHit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, once: true },
  );
}

/** Scrolls to a target until it stands still: what slides in, and what late parts push away. */
async function bringIntoView(run: Tab['run'], selector: string): Promise<void> {
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
