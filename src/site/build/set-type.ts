import { callHref } from '../ui/call-href.ts';

/**
 * Sets the type of a finished page: what belongs together stays on one line, and
 * a phone number can be called wherever it stands. Done here once for all texts,
 * so that no editor and no component has to remember it.
 */
export function setType(page: string): string {
  let left = '';
  let links = 0;
  let lettered = '';
  return page.replace(pieces, (piece, text: string | undefined, closing, name: string) => {
    if (text !== undefined) {
      if (left || !text.trim()) return piece;
      return setWords(text, { isInLink: links > 0, isLettered: lettered !== '' });
    }
    const isEnd = closing === '/';
    if (isEnd && name === lettered) lettered = '';
    else if (!isEnd && isLettered.test(piece)) lettered = name;
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
  /\p{Sc}[\d.,]+–\p{Sc}[\d.,]+/u,
  /\bDays? \d+–\d+\b/,
  /\b\d+(?:–\d+)? (?:business )?(?:minutes?|hours?|days?|weeks?|months?|MB|kB)\b/,
  /\b\d+(?::\d\d)? [ap]m(?: to \d+(?::\d\d)? [ap]m)?\b/,
];
const kept = new RegExp([phone, ...together].map(({ source }) => source).join('|'), 'gu');

const isLettered = /\sclass="(?:[^"]* )?lettered[ "]/;
type Place = { readonly isInLink: boolean; readonly isLettered: boolean };

const setWords = (text: string, { isInLink, isLettered }: Place): string =>
  text.replace(kept, (words) => {
    const isPhone = phone.test(words);
    // In italics a box would start elsewhere once their font has come: a shift of the page.
    if (!isPhone && isLettered) return words;
    if (!isPhone) return `<span class="whitespace-nowrap">${words}</span>`;
    if (isInLink) return words;
    return `<a href="${callHref(words)}" class="inked whitespace-nowrap">${words}</a>`;
  });
