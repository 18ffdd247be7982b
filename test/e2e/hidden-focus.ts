import type { Page } from '@playwright/test';

/**
 * What cannot be seen while it has focus, going through a page forwards and backwards: it lies wholly
 * behind something that sticks, or outside the screen (WCAG 2.2, 2.4.11).
 */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const stops = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.closest('dialog, .trap'),
    );
    const spots = [0.05, 0.3, 0.5, 0.7, 0.95];
    const isSeen = (stop: HTMLElement) => {
      const { x, y, width, height } = stop.getBoundingClientRect();
      return spots.some((across) =>
        spots.some((down) => {
          const top = document.elementFromPoint(x + width * across, y + height * down);
          // A file's box lies under its label, and a line of words has gaps between its lines.
          return top && (stop.contains(top) || top.closest('label')?.control === stop);
        }),
      );
    };
    const faults = (order: readonly HTMLElement[], direction: string) =>
      order
        .filter((stop) => {
          stop.focus();
          return document.activeElement === stop && !isSeen(stop);
        })
        .map((stop) => `${direction}: ${stop.outerHTML.slice(0, 120)}`);
    scrollTo(0, 0);
    return [...faults(stops, 'forwards'), ...faults(stops.toReversed(), 'backwards')];
  });
}
