import type { SpamSign } from '../leads/spam-sign.ts';
import type { Piece } from './pages/view.ts';

/** A sign in words: a heading for it, and a sentence whose last part is the value that is wrong. */
type SignWords = {
  readonly reason: string;
  readonly before: string;
  /** A stranger's text; to be marked. */
  readonly value: string;
};

export function signWords(sign: SpamSign): SignWords {
  switch (sign.kind) {
    case 'trap':
      return { reason: 'Trap filled', before: 'It held', value: sign.held };
    case 'origin':
      return sign.origin === null
        ? {
            reason: 'Origin not listed',
            before: 'It came from a page that hides',
            value: 'its origin',
          }
        : { reason: 'Origin not listed', before: 'It came from a page on', value: sign.origin };
    case 'quick':
      return { reason: 'Too quick', before: 'The form was open for', value: seconds(sign.ms) };
    case 'links':
      return { reason: 'Many links', before: `It holds ${sign.count}, first`, value: sign.first };
    case 'markup':
      return { reason: 'Links as markup', before: 'It holds', value: sign.held };
    case 'linked name':
      return { reason: 'Link in a name', before: 'The name is', value: sign.held };
  }
}

function seconds(ms: number): string {
  const count = Math.round(ms / 100) / 10;
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}

const links = /(?:https?:\/\/|www\.)[^\s<>"']+/gi;

type Range = { readonly start: number; readonly end: number };

/** The text with every part marked that a sign speaks of. */
export function markedPieces(text: string, signs: readonly SpamSign[]): readonly Piece[] {
  const ranges = signs.flatMap((sign) => rangesOf(text, sign));
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of ranges.sort((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    if (from > at) pieces.push({ text: text.slice(at, from) });
    pieces.push({ text: text.slice(from, end), isMarked: true });
    at = end;
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces;
}

function rangesOf(text: string, sign: SpamSign): readonly Range[] {
  if (sign.kind === 'links') {
    return [...text.matchAll(links)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }));
  }
  const held = sign.kind === 'markup' ? sign.held : '';
  const start = text.indexOf(held);
  return held === '' || start === -1 ? [] : [{ start, end: start + held.length }];
}
