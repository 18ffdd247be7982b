import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Document, Node, YAMLError } from 'yaml';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { splitMarkdown } from '../content-files.ts';
import type { ContentProblem } from './problem.ts';
import { splitNumbers } from './split-numbers.ts';

type Path = readonly PropertyKey[];

export type ContentFile = ReturnType<typeof parse>;

/** A cache: since the last check few files have changed, and parsing takes most of the time. */
const known = new Map<string, ContentFile>();

export function readContentFile(file: string): ContentFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    // A folder of that name, or a file that another user may read.
    return unreadable(file, 1, unread(error as NodeJS.ErrnoException));
  }
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
    return unreadable(file, line, notUtf8);
  }
  const key = `${file}\n${text}`;
  const parsed = known.get(key) ?? parse(file, text);
  known.set(key, parsed);
  return parsed;
}

export const unread = ({ code }: NodeJS.ErrnoException): string =>
  `can’t be read (${code}): make it a file that we may read`;

const notUtf8 =
  'isn’t saved as UTF-8, so letters such as é are lost: choose UTF-8 where your editor saves it';

/** Whatever else it says may be read wrong. */
const unreadable = (file: string, line: number, text: string): ContentFile => ({
  ...parse(file, ''),
  data: undefined,
  syntaxProblems: [{ file, line, key: '', text }],
});

export function parse(file: string, text: string) {
  const { above, head, body } = file.endsWith('.md')
    ? splitMarkdown(text)
    : { above: '', head: text, body: '' };
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false });
  const problemAt = (offset: number, text: string, path: Path = []): ContentProblem => ({
    file,
    line: lines.linePos(offset).line + (above === '' ? 0 : 1),
    key: path.join('.'),
    text,
  });
  const syntaxProblems = syntaxProblemsIn(document, head).map((found) => problemAt(...found));
  const numberProblems = splitNumbers(document, head).map((found) => problemAt(...found));
  return {
    file,
    /** Undefined if the file has a syntax problem. */
    data: syntaxProblems.length > 0 ? undefined : (document.toJS() as unknown),
    syntaxProblems: [...syntaxProblems, ...numberProblems],
    body,
    /** Its lines, without code, which is shown as written. */
    markdown: withoutCode(body).map((line, index) => ({ line: bodyLine + index, text: line })),
    /** `at` reports the line of another value. */
    problem: (path: Path, text: string, at = path) =>
      problemAt(offsetOf(document.contents, at), text, path),
  };
}

function withoutCode(body: string): string[] {
  let isCode = false;
  return body.split('\n').map((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    return isCode ? '' : line.replace(/`[^`]*`/g, '');
  });
}

/** The offset of a value, or of the nearest value around it. */
function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && `${key.value}` === `${String(step)}`,
      );
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

const inQuotes = 'put the whole text in quotes';
const misread = `starts with a character that has a special meaning in YAML: ${inQuotes}`;

const misplaced = 'isn’t indented like the lines around it: use the same number of spaces';

const sentences: { readonly [Code in YAMLError['code']]?: string } = {
  BAD_INDENT: misplaced,
  BLOCK_AS_IMPLICIT_KEY: `contains a colon followed by a space: ${inQuotes}`,
  MULTILINE_IMPLICIT_KEY:
    'has no key: write it as "key: text", or indent it if it belongs to the text above',
  BAD_SCALAR_START: misread,
  BAD_ALIAS: misread,
  TAG_RESOLVE_FAILED: misread,
  BAD_DQ_ESCAPE: 'contains a backslash in double quotes: write it twice, or use single quotes',
  MULTIPLE_DOCS: 'starts a second document: remove the line of hyphens',
};

const unclosed = 'a quote or bracket above is never closed: close it, or put the text in quotes';

type ProblemAt = readonly [offset: number, text: string];

function syntaxProblemsIn(document: Document.Parsed, source: string): ProblemAt[] {
  const { errors, warnings } = document;
  const isRepeated = ({ code }: YAMLError) => code === 'DUPLICATE_KEY';
  // One mistake causes others below it, so only the first is reported; repeated keys don't.
  const first = [...errors, ...warnings].find((error) => !isRepeated(error));
  return [
    ...errors.filter(isRepeated).map(({ pos: [offset] }): ProblemAt => {
      const key = /^["']?([^"':\n]*)/.exec(source.slice(offset))?.[1];
      return [offset, `has the key "${key}" twice: remove one of the two`];
    }),
    ...(first
      ? [[first.pos[0], textOf(first, document, source)] as const]
      : unresolvedAliases(document, source)),
  ];
}

/** YAML reads a text that starts with a star as an alias. */
function unresolvedAliases(document: Document.Parsed, source: string): ProblemAt[] {
  const found: ProblemAt[] = [];
  // Visiting every value takes longer than parsing the file.
  if (!source.includes('*')) return found;
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document)) found.push([alias.range?.[0] ?? 0, misread]);
    },
  });
  return found;
}

function textOf({ code, message, pos }: YAMLError, { errors }: Document, source: string): string {
  const start = source.lastIndexOf('\n', pos[0] - 1) + 1;
  const [line = ''] = source.slice(start).split('\n', 1);
  if (/quote$|end with a [}\]]$/.test(message)) return unclosed;
  if (/^ *\t/.test(line)) return 'is indented with a tab: use two spaces for each level';
  // YAML reads two lines that aren't aligned as one long key.
  if (errors.length > 1 && errors.some((one) => one.code === 'MULTILINE_IMPLICIT_KEY')) {
    return 'isn’t aligned with the next line: indent both by the same number of spaces';
  }
  if (code === 'UNEXPECTED_TOKEN') return unexpected(line);
  return (
    sentences[code] ?? `isn’t valid YAML (${message}): compare it with another file in this folder`
  );
}

/** The parser doesn't say what was unexpected; the line does. */
function unexpected(line: string): string {
  const [, first = ''] = /^\s*(?:- )?(?:[\w-]+: +)?(.)/.exec(line) ?? [];
  if ('*&!|>'.includes(first)) return misread;
  return `"'{[`.includes(first)
    ? `continues after a closing quote or brace: ${inQuotes}, and double those inside`
    : misplaced;
}
