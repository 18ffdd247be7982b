export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a visitor typed, as harmless text. Format characters are as bad as control characters: they reverse
 * lines, hide words or are invisible.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export const oneLine = (text: string): string =>
  text
    .replaceAll(/\r\n?|\n/g, ' ⏎ ')
    .replaceAll('\t', ' ')
    .replaceAll(hidden, visible);

export const manyLines = (text: string): readonly string[] => text.split(/\r\n?|\n/).map(oneLine);

export const blockOf = (text: string): string => manyLines(text).join('\n');

/** Parses to the same value, and is harmless on a screen. */
export const harmlessJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(hidden, (character) =>
    character === '\n' ? character : escaped(character),
  );

function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : escaped(character);
}

/** One escape per surrogate, like JSON. */
const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
