import type { Page } from '@playwright/test';

/** The build keeps words together in an element that the styles of a screen may hide on a narrow one. */
export const cutSentences = (page: Page): Promise<(string | null | undefined)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is([role=img], .screen) .whitespace-nowrap')]
      .filter((word) => word.parentElement?.checkVisibility() && !word.checkVisibility())
      .map(({ parentElement: sentence }) => sentence?.textContent),
  );

/** A list with one entry fills its row on the page of a service. */
export const narrowEntries = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section .mt-part > :is(ul, ol) > li:only-child')]
      .filter(
        (entry) =>
          location.pathname.startsWith('/services/') &&
          Math.max(...[...entry.children].map((part) => part.getBoundingClientRect().left)) < 700,
      )
      .map((entry) => entry.textContent),
  );

/** Whether the headline leaves one word alone on its last line. */
export const lonelyWord = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const text = document.querySelector('h1')?.firstChild;
    if (!(text instanceof Text)) return false;
    const tops = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return Math.round(range.getBoundingClientRect().top);
    });
    const isOneLine = new Set(tops).size < 2;
    return !isOneLine && tops.filter((top) => top === tops.at(-1)).length === 1;
  });

/** Words that are kept together within a text that lies in a row: there each would be an item of it. */
export function tornIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.whitespace-nowrap')]
      .map((kept) => kept.parentElement ?? kept)
      .filter((row) => /flex|grid/.test(getComputedStyle(row).display))
      .filter((row) => [...row.childNodes].some((it) => it.nodeType === 3 && it.nodeValue?.trim()))
      .map((row) => row.textContent ?? ''),
  );
}

/** What belongs together and is broken over two lines. */
export function brokenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const together =
      /\+1 \(\d{3}\) \d{3}-\d{4}|\d+(?:–\d+)? (?:minutes?|hours?|days?|weeks?|months?)\b|\d+ [ap]m\b|E-commerce|Website \+ CMS|[\p{L}\p{N}’]+/gu;
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('svg, astro-island'))
        continue;
      for (const match of (node.textContent ?? '').matchAll(together)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });
}
