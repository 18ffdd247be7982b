import { callHref } from '../ui/call-href.ts';

/**
 * Sets the type of a finished page: what belongs together stays on one line, and
 * a phone number can be called wherever it stands. Done here once for all texts,
 * so that no editor and no component has to remember it.
 */
export function setType(page: string): string {
  let left = '';
  let links = 0;
  return page.replace(pieces, (piece, text: string | undefined, closing, name: string) => {
    if (text !== undefined) return left || !text.trim() ? piece : setWords(text, links > 0);
    const isEnd = closing === '/';
    if (left) {
      if (isEnd && name === left) left = '';
    } else if (!isEnd && leftAlone.has(name)) {
      left = name;
    } else if (name === 'a') {
      links += isEnd ? -1 : 1;
    }
    return piece;
  });
}

/** A stretch of text, or a tag with its name. */
const pieces = /([^<]+)|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * Not running text, or text that a script takes over and expects as it was
 * rendered.
 */
const leftAlone = new Set([
  'title',
  'script',
  'style',
  'svg',
  'select',
  'option',
  'textarea',
  'template',
  'noscript',
  'astro-island',
]);

const phone = /\+\d[\d ()-]{7,}\d/;
const together = [
  /\bE-commerce\b/,
  /\bWebsite \+ CMS\b/,
  /\$[\d,]+–\$[\d,]+/,
  /\bDays? \d+–\d+\b/,
  /\b\d+(?:–\d+)? (?:business )?(?:minutes?|hours?|days?|weeks?|months?|MB|kB)\b/,
  /\b\d+(?::\d\d)? [ap]m(?: to \d+(?::\d\d)? [ap]m)?\b/,
];
const kept = new RegExp([phone, ...together].map(({ source }) => source).join('|'), 'g');

const setWords = (text: string, isInLink: boolean): string =>
  text.replace(kept, (words) => {
    if (!phone.test(words)) return `<span class="whitespace-nowrap">${words}</span>`;
    if (isInLink) return words;
    return `<a href="${callHref(words)}" class="inked whitespace-nowrap">${words}</a>`;
  });
