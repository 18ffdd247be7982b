import type { SpamSign } from '../../leads/spam-sign.ts';
import type { Piece } from '../pages/view.ts';

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
