/**
 * Reads the tags of pages that we built ourselves: well-formed HTML with
 * quoted attributes. Not a parser of anybody's HTML, but comments, scripts,
 * texts of controls and quoted ">" do not mislead it.
 */
export type Tag = {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the tag begins, and the place right after it. */
  readonly start: number;
  readonly end: number;
};

/** Their content is text up to their own closing tag, whatever it looks like. */
const rawText = new Set(['script', 'style', 'textarea', 'title']);

const opening = /<!--|<(\/?)([a-zA-Z][^\s/>]*)/g;
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

export function readTags(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const [, slash, rawName] = match;
    if (rawName === undefined) {
      opening.lastIndex = endOf(html, '-->', opening.lastIndex);
      continue;
    }
    const name = rawName.toLowerCase();
    const { attributes, end } = readAttributes(html, opening.lastIndex);
    tags.push({ name, closing: slash === '/', attributes, start: match.index, end });
    opening.lastIndex = end;
    if (slash === '' && rawText.has(name)) opening.lastIndex = endOfRawText(html, name, end);
  }
  return tags;
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    attribute.lastIndex = at;
    const match = attribute.exec(html);
    if (match === null) break;
    const [, name = '', double, single, bare] = match;
    attributes.set(name.toLowerCase(), decodeText(double ?? single ?? bare ?? ''));
    at = attribute.lastIndex;
  }
  return { attributes, end: endOf(html, '>', at) };
}

/** The place after the mark; what is never closed goes on to the end. */
function endOf(html: string, mark: string, from: number): number {
  const close = html.indexOf(mark, from);
  return close === -1 ? html.length : close + mark.length;
}

function endOfRawText(html: string, name: string, from: number): number {
  const close = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return close === -1 ? html.length : from + close;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decodeText = (text: string): string =>
  text.replace(
    /&(?:(amp|lt|gt|quot)|#x([0-9a-f]{1,6})|#(\d{1,7}));/gi,
    (whole, name, hex, decimal) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Safe in text and in double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

export function writeTag(name: string, attributes: ReadonlyMap<string, string>): string {
  const written = [...attributes].map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}
