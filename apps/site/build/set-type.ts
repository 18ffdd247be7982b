import { callHref } from '@tidewright/kit/call-href';

/** In all texts of a finished page, keeps figures with their units and turns phone numbers into links. */
export function setType(page: string): string {
  let links = 0;
  let lettered = '';
  return page.replace(pieces, (piece, skipped?: string, text?: string, closing = '', name = '') => {
    if (skipped) return piece;
    if (text) return setWords(text, { isInLink: links > 0, isLettered: lettered !== '' });
    const isEnd = closing === '/';
    if (isEnd && name === lettered) lettered = '';
    else if (!isEnd && isLettered.test(piece)) lettered = name;
    if (name === 'a') links += isEnd ? -1 : 1;
    return piece;
  });
}

/**
 * A whole element that isn't body text, or whose text a script expects as it was rendered; or else some text, or a
 * tag with its name.
 */
const pieces =
  /<(title|script|style|svg|select|option|textarea|template|noscript|astro-island)\b[\s\S]*?<\/\1>|([^<]+)|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

const phone = /\+\d[\d ()-]{7,}\d/;
const together = [
  /\bE-commerce\b/,
  /\bWebsite \+ CMS\b/,
  /\p{Sc}[\d.,]+–\p{Sc}[\d.,]+/u,
  /\bDays? \d+–\d+\b/,
  /\b\d+(?:–\d+)? (?:business )?(?:minutes?|hours?|days?|weeks?|months?|MB|kB)\b/,
  /\b\d+(?::\d\d)? [ap]m(?: to \d+(?::\d\d)? [ap]m)?\b/,
];
const matches = new RegExp([phone, ...together].map(({ source }) => source).join('|'), 'gu');

const isLettered = /\sclass="(?:[^"]* )?lettered[ "]/;
type Context = { readonly isInLink: boolean; readonly isLettered: boolean };

const setWords = (text: string, { isInLink, isLettered }: Context): string =>
  text.replace(matches, (words) => {
    const isPhone = phone.test(words);
    // In italics a span would move when the font arrives, which is a layout shift.
    if (!isPhone && isLettered) return words;
    if (!isPhone) return `<span class="whitespace-nowrap">${words}</span>`;
    if (isInLink) return words;
    return `<a href="${callHref(words)}" class="inked whitespace-nowrap">${words}</a>`;
  });
