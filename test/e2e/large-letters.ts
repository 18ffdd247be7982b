import type { Page } from '@playwright/test';

/** The browser's own font in pixels, and what a reader's zoom of text adds to it. */
export const letterSizes = [
  { name: 'a font of 24 pixels', font: 24, zoom: '' },
  { name: 'a font of 32 pixels', font: 32, zoom: '' },
  { name: 'text of twice the size', font: 16, zoom: '200%' },
] as const;

/** What our page about accessibility promises. */
export const doubled = letterSizes[2];

type LetterSize = { readonly font: number; readonly zoom: string };

/** As set in the browser's settings, which also moves the places where layouts change. */
export async function setLetters(page: Page, { font, zoom }: LetterSize): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: 13 } });
  await session.detach();
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, zoom);
}

export const usualLetters: LetterSize = { font: 16, zoom: '' };

/** Words that lie over others, past the edge or a letter or two a line, and a menu button that no finger finds. */
export function spoiltWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const faults: string[] = [];
    type Line = { readonly words: Text; readonly box: DOMRect };
    const lines: Line[] = [];
    /** For keyboards and screen readers alone, until it's opened. */
    const isClippedAway = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement));
    // What is inert is a picture: its own words say what it shows.
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !isClippedAway(element) &&
      !element.closest(
        '.sr-only, svg, select, [data-track], .order-rail, #anchor-bar, .trap, [inert]',
      );
    /** Where rows are stacked, a table's headings are for screen readers alone. */
    const isHidden = (head: Element | null) =>
      head !== null && getComputedStyle(head).position === 'absolute';
    /** The name beside the agency's mark makes room for larger letters by going. */
    const isClipped = (element: Element, box: DOMRect) =>
      getComputedStyle(element).overflowY === 'hidden' &&
      box.top >= element.getBoundingClientRect().bottom;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode as Text;
      if (!words.data.trim() || !words.parentElement || !isRead(words.parentElement)) continue;
      if (isHidden(words.parentElement.closest('thead'))) continue;
      const range = document.createRange();
      range.selectNodeContents(words);
      for (const box of range.getClientRects())
        if (box.width > 2 && !isClipped(words.parentElement, box)) lines.push({ words, box });
    }
    /** A long word may break once, or twice at the largest letters. */
    const isTornUp = (words: Text): boolean =>
      [...words.data.matchAll(/\S{4,}/g)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(words, index);
        range.setEnd(words, index + word.length);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return rows.size > 2 && word.length / rows.size < 3;
      });
    for (const words of new Set(lines.map((line) => line.words)))
      if (isTornUp(words)) faults.push(`“${words.data.slice(0, 60)}” has a letter or two a line`);
    const isFramed = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isFramed(element.parentElement));
    for (const { words, box } of lines)
      if (box.right > edge + 1 && !isFramed(words.parentElement))
        faults.push(`“${words.data.slice(0, 60)}” ends at ${box.right} of ${edge}`);

    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [index, { words, box }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom) break;
        if (other.words === words) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        // Boxes of letters are higher than letters: lines that follow closely touch.
        if (across > 3 && down > Math.min(box.height, other.box.height) * 0.45)
          faults.push(`“${words.data.slice(0, 40)}” lies over “${other.words.data.slice(0, 40)}”`);
      }
    }

    const menu = document.querySelector('[command=show-modal]');
    if (menu?.checkVisibility()) {
      const { width, height, left, right } = menu.getBoundingClientRect();
      if (Math.min(width, height) < 44 || left < 0 || right > edge)
        faults.push(`the menu button is ${width}×${height} at ${left}`);
    }
    return faults;
  });
}
