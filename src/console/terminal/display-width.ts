const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Two columns each: scripts whose characters are square, full-width forms, and pictures. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60\u3000-\u303f]/u;

/** How many columns of a terminal a line takes. */
export function displayWidth(line: string): number {
  return charactersOf(line).reduce((sum, character) => sum + widthOf(character), 0);
}

/** At most so many columns; what is left out shows as an ellipsis. */
export function cut(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  let kept = '';
  let room = columns - 1;
  for (const character of charactersOf(line)) {
    room -= widthOf(character);
    if (room < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

export function padTo(line: string, columns: number): string {
  return line + ' '.repeat(Math.max(0, columns - displayWidth(line)));
}

const charactersOf = (line: string) =>
  Array.from(segmenter.segment(line), ({ segment }) => segment);

const widthOf = (character: string) => (wide.test(character) ? 2 : 1);
