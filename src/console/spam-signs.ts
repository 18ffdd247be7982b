import type { SpamSign } from '../leads/spam-sign.ts';
import type { Piece } from './pages/view.ts';

/** The value is a visitor's text, to be marked. */
export function signWords(sign: SpamSign) {
  const words = (reason: string, before: string, value: string) => ({ reason, before, value });
  switch (sign.kind) {
    case 'trap':
      return words('Trap filled', 'It held', sign.held);
    case 'origin':
      return sign.origin === null
        ? words('Origin not listed', 'It came from a page that hides', 'its origin')
        : words('Origin not listed', 'It came from a page on', sign.origin);
    case 'quick':
      return words('Too quick', 'The form was open for', seconds(sign.ms));
    case 'links':
      return words('Many links', `It holds ${sign.count}, first`, sign.first);
    case 'markup':
      return words('Links as markup', 'It holds', sign.held);
    case 'linked name':
      return words('Link in a name', 'The name is', sign.held);
  }
}

function seconds(ms: number): string {
  const count = Math.round(ms / 100) / 10;
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}

const links = /(?:https?:\/\/|www\.)[^\s<>"']+/gi;

type Range = { readonly start: number; readonly end: number };

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
