import type { Page } from '@playwright/test';

/** What a visitor reads in a page, piece by piece, with the link around it. */
export function readTexts(page: Page, html: string) {
  return page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html');
    const walker = read.createTreeWalker(read.body, NodeFilter.SHOW_TEXT);
    const texts: { text: string; link: string | undefined }[] = [];
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement;
      if (around?.closest('script, style, template, noscript, select, [data-print]')) continue;
      const text = (walker.currentNode.textContent ?? '').trim();
      if (text) texts.push({ text, link: around?.closest('a')?.getAttribute('href') ?? undefined });
    }
    return texts;
  }, html);
}
