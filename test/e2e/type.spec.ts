import type { Page } from '@playwright/test';
import { inTurn } from '../in-turn.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';

test('nothing that belongs together is broken over two lines', async ({ reader: page }) => {
  const broken: string[] = [];
  for (const [turn, route] of differentRoutes.entries()) {
    await page.goto(route);
    broken.push(...(await tornIn(page)).map((words) => `${route}: torn: ${words}`));
    for (const width of inTurn([320, 390, 768, 1440], turn)) {
      await page.setViewportSize({ width, height: 800 });
      broken.push(...(await brokenIn(page)).map((words) => `${route}, ${width} wide: ${words}`));
    }
  }
  expect(broken).toEqual([]);
});

/** Words that are kept together within a text that lies in a row: there each would be an item of it. */
function tornIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.whitespace-nowrap')]
      .map((kept) => kept.parentElement ?? kept)
      .filter((row) => /flex|grid/.test(getComputedStyle(row).display))
      .filter((row) => [...row.childNodes].some((it) => it.nodeType === 3 && it.nodeValue?.trim()))
      .map((row) => row.textContent ?? ''),
  );
}

function brokenIn(page: Page): Promise<string[]> {
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
