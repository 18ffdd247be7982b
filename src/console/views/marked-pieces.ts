import type { SpamSign } from '../../leads/spam-sign.ts';
import type { Piece } from '../pages/view.ts';

const links = /(?:https?:\/\/|www\.)[^\s<>"']+/gi;

/** The text with every part marked that a sign speaks of. */
export function markedPieces(text: string, signs: readonly SpamSign[]): readonly Piece[] {
  const marked = signs.flatMap((sign) => {
    if (sign.kind === 'links') return text.match(links) ?? [];
    return sign.kind === 'markup' ? [sign.held] : [];
  });
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = marked
      .map((part) => ({ part, start: part === '' ? -1 : text.indexOf(part, at) }))
      .filter(({ start }) => start !== -1)
      .reduce<{ part: string; start: number } | null>(
        (first, found) => (first && first.start <= found.start ? first : found),
        null,
      );
    if (!next) break;
    if (next.start > at) pieces.push({ text: text.slice(at, next.start) });
    pieces.push({ text: next.part, isMarked: true });
    at = next.start + next.part.length;
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces;
}
