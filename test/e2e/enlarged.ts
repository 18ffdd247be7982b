import type { Page } from '@playwright/test';

/** Screens of clients' sites that are shown larger than they are, and so look blurred. */
export const enlargedScreens = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scaleOf = (shown: Element): number => {
      const { width: wide } = shown.getBoundingClientRect();
      if (shown instanceof HTMLImageElement)
        return shown.src.includes('.webp') ? wide / (shown.naturalWidth || wide) : 1;
      const { offsetWidth: rounded } = shown as HTMLElement;
      return rounded ? (wide - 0.5) / rounded : 1;
    };
    return [...document.querySelectorAll('.screen, .screen img')]
      .filter((shown) => scaleOf(shown) > 1.001)
      .map((shown) => `${shown.className} ${scaleOf(shown)}`);
  });
