/**
 * What a visitor typed, as harmless text. Format characters are as bad as control characters: they reverse
 * lines, hide words or are invisible.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export function oneLine(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, ' ⏎ ')
    .replaceAll('\t', ' ')
    .replaceAll(hidden, visible);
}

export function manyLines(text: string): readonly string[] {
  return text.split(/\r\n?|\n/).map(oneLine);
}

/** Parses to the same value, and is harmless on a screen. */
export function harmlessJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(hidden, (character) =>
    character === '\n' ? character : escaped(character),
  );
}

function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : escaped(character);
}

/** One escape per surrogate, like JSON. */
function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
