import type { Page } from '@playwright/test';

/** What reaches past the right edge; empty where the page does not scroll sideways. */
export function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const hides = [root, document.body].some((element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX),
    );
    if (hides) return ['The page hides what reaches past its edge.'];
    if (root.scrollWidth <= root.clientWidth) return [];
    const isFramed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isFramed(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 0.5 &&
        !isFramed(element.parentElement),
    );
    return [`${root.scrollWidth} wide`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
}

/**
 * Targets under 24 pixels, apart from links in running text (WCAG 2.2, 2.5.8); and under 44 where
 * something is a button, looks like one, or points onward with an arrow.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInText = (element: Element) => {
      const around = element.closest('p, li, dd, td, div');
      const rest = (around?.textContent ?? '').replace(element.textContent ?? '', '');
      return getComputedStyle(element).display === 'inline' && /\p{L}{2}/u.test(rest);
    };
    /** A radio button is as large as the label around it. */
    const areaOf = (element: Element) =>
      (element.closest('label') ?? element).getBoundingClientRect();
    const least = (element: Element) =>
      element.matches('button, select, a.border, a:has(> .icon), a:has(> .icon) ~ a') ? 44 : 24;
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isInText(element))
      .map((element) => ({ element, box: areaOf(element), least: least(element) }))
      .filter(({ box, least }) => box.width > 1 && (box.width < 24 || box.height < least))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  });
}
