import { readFileSync } from 'node:fs';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Problem } from './problem.ts';

type Path = readonly PropertyKey[];

/** A content file as it was read, which knows on which line each of its values stands. */
export type ContentFile = {
  readonly file: string;
  /** Undefined where the file could not be read. */
  readonly data: unknown;
  readonly slips: readonly Problem[];
  /** The Markdown under the entry, where there is one. */
  readonly body: string;
  readonly bodyLine: number;
  /** At the line of another value where that says more. */
  readonly problem: (path: Path, text: string, at?: Path) => Problem;
};

export function readContentFile(file: string): ContentFile {
  const text = readFileSync(file, 'utf8');
  const { head, body, skipped, bodyLine } = file.endsWith('.md')
    ? splitMarkdown(text)
    : { head: text, body: '', skipped: 0, bodyLine: 1 };
  const lineCounter = new LineCounter();
  const document = parseDocument(head, { lineCounter, prettyErrors: false });
  const slips = slipsIn(document, lineCounter, head).map(({ line, text }) => ({
    file,
    line: line + skipped,
    key: '',
    text,
  }));
  const lineOf = (path: Path) =>
    lineCounter.linePos(placeOf(document.contents, path)).line + skipped;
  return {
    file,
    data: slips.length > 0 ? undefined : document.toJS(),
    slips,
    body,
    bodyLine,
    problem: (path, text, at = path) => ({ file, line: lineOf(at), key: path.join('.'), text }),
  };
}

/** Where a value stands, or else the nearest thing around it. */
function placeOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let place = root?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && `${key.value}` === `${String(step)}`,
      );
      if (!pair) break;
      place = (pair.key as Node).range?.[0] ?? place;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      place = (node as Node | undefined)?.range?.[0] ?? place;
    } else break;
  }
  return place;
}

/** The keys between two lines of hyphens, and the text below them. */
function splitMarkdown(text: string) {
  const [whole = '', head = ''] = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
  const isAtTop = whole !== '' && text.startsWith(whole);
  const above = isAtTop ? whole : '';
  return {
    head: isAtTop ? head : '',
    body: text.slice(above.length),
    skipped: isAtTop ? 1 : 0,
    bodyLine: above.split('\n').length,
  };
}

type Slip = { readonly line: number; readonly text: string };

const inQuotes = 'put the whole text in quotes';
const misread = `begins with a sign that means something else here: ${inQuotes}`;

const misplaced = 'is indented unlike the lines around it: give it as many spaces as they have';

const sentences: { readonly [Code in YAMLError['code']]?: string } = {
  BAD_INDENT: misplaced,
  BLOCK_AS_IMPLICIT_KEY: `holds a colon followed by a space: ${inQuotes}`,
  MULTILINE_IMPLICIT_KEY:
    'has no key: write it as "key: text", or indent it if it belongs to the text above',
  BAD_SCALAR_START: misread,
  BAD_ALIAS: misread,
  TAG_RESOLVE_FAILED: misread,
  BAD_DQ_ESCAPE: 'holds a backslash in double quotes: write it twice, or use single quotes',
  MULTIPLE_DOCS: 'begins a second document: remove the line of hyphens',
};

const unclosed = 'a quote or bracket above is never closed: close it, or put the text in quotes';

/** What is wrong with a file before anybody looks at what it says. */
export function slipsIn(document: Document.Parsed, lines: LineCounter, source: string): Slip[] {
  const { errors, warnings } = document;
  const lineOf = ({ pos }: YAMLError) => lines.linePos(pos[0]).line;
  const doubles = errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  // One slip confuses what follows, so only the first of a file is told; keys that stand twice confuse nothing.
  const [first] = [...errors, ...warnings].filter(({ code }) => code !== 'DUPLICATE_KEY');
  return [
    ...doubles.map((error) => ({
      line: lineOf(error),
      text: `has the key "${keyAt(source, error.pos[0])}" a second time: remove one of the two`,
    })),
    ...(first
      ? [{ line: lineOf(first), text: textOf(first, document, lineAt(source, lineOf(first))) }]
      : starsIn(document, lines, source)),
  ];
}

/** A text that begins with a star is read as the name of another value. */
function starsIn(document: Document.Parsed, lines: LineCounter, source: string): Slip[] {
  const slips: Slip[] = [];
  // Looking at every value takes longer than reading the file.
  if (!source.includes('*')) return slips;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      slips.push({ line: lines.linePos(alias.range?.[0] ?? 0).line, text: misread });
    },
  });
  return slips;
}

const keyAt = (source: string, place: number): string =>
  /^["']?([^"':\n]*)/.exec(source.slice(place))?.[1] ?? '';

const lineAt = (source: string, line: number): string => source.split('\n')[line - 1] ?? '';

function textOf({ code, message }: YAMLError, { errors }: Document.Parsed, line: string): string {
  if (/quote$|end with a [}\]]$/.test(message)) return unclosed;
  if (/^ *\t/.test(line)) return 'is indented with a tab: use spaces, two for each level';
  // Two lines that do not stand in one column are read as one long key.
  if (errors.length > 1 && errors.some((one) => one.code === 'MULTILINE_IMPLICIT_KEY')) {
    return 'does not stand in one column with the next line: give both as many spaces';
  }
  if (code === 'UNEXPECTED_TOKEN') return unexpected(line);
  return sentences[code] ?? `cannot be read (${message}): compare it with a file beside it`;
}

/** The library knows that something is too much; what it was meant as shows in the text. */
function unexpected(line: string): string {
  const [, begin = ''] = /^\s*(?:- )?(?:[\w-]+: +)?(.)/.exec(line) ?? [];
  if ('*&!|>'.includes(begin)) return misread;
  return `"'{[`.includes(begin)
    ? `goes on after a quote or brace has closed: ${inQuotes}, and double those inside`
    : misplaced;
}
