import { parseEnv } from 'node:util';
import { OwnError } from '@tidewright/kit/own-error';

export const withSettings = (text: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce(withSetting, text);

function withSetting(text: string, [name, value]: readonly [string, string]): string {
  const line = `${name}=${quotedValue(name, value)}`;
  // Every one, since the last counts, and with all the lines of a quoted value.
  const there = new RegExp(
    `^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?:"[^"]*"|'[^']*'|\`[^\`]*\`)?[^\\n]*$`,
    'gm',
  );
  // As a function, or a "$" in a password would be read as a reference.
  if (there.test(text)) return text.replace(there, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** In quotes only where it must be, and in those in which it is read as it was. */
function quotedValue(name: string, value: string): string {
  if (/^[\w:/@.,+%=&?~-]*$/.test(value)) return value;
  // Single ones first: nothing that reads such a file looks for a "$" in them.
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${value}${quote}`);
  const ways = /^["'`]/.test(value) ? quoted : [...quoted, value];
  const found = ways.find((way) => parseEnv(`${name}=${way}\n`)[name] === value);
  if (found === undefined)
    throw new OwnError(
      `${name} cannot be written to .env: no kind of quotes fits around it. Use fewer kinds of quotes in it; nothing was written.`,
    );
  return found;
}
