import { readFileSync } from 'node:fs';
import type { Document, Node, YAMLError } from 'yaml';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { splitMarkdown } from '../../content-files.ts';
import type { Problem } from './problem.ts';

type Path = readonly PropertyKey[];

export type ContentFile = {
  readonly file: string;
  /** Undefined if the file has a syntax problem. */
  readonly data: unknown;
  readonly syntaxProblems: readonly Problem[];
  readonly body: string;
  readonly bodyLine: number;
  /** `at` reports the line of another value. */
  readonly problem: (path: Path, text: string, at?: Path) => Problem;
};

/** A cache: since the last check few files have changed, and parsing takes most of the time. */
const known = new Map<string, ContentFile>();

export function readContentFile(file: string): ContentFile {
  const text = readFileSync(file, 'utf8');
  const key = `${file}\n${text}`;
  const parsed = known.get(key) ?? parse(file, text);
  known.set(key, parsed);
  return parsed;
}

function parse(file: string, text: string): ContentFile {
  const { above, head, body } = file.endsWith('.md')
    ? splitMarkdown(text)
    : { above: '', head: text, body: '' };
  const skipped = above === '' ? 0 : 1;
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  const lineCounter = new LineCounter();
  const document = parseDocument(head, { lineCounter, prettyErrors: false });
  const syntaxProblems = syntaxProblemsIn(document, lineCounter, head).map(({ line, text }) => ({
    file,
    line: line + skipped,
    key: '',
    text,
  }));
  const lineOf = (path: Path) =>
    lineCounter.linePos(offsetOf(document.contents, path)).line + skipped;
  return {
    file,
    data: syntaxProblems.length > 0 ? undefined : document.toJS(),
    syntaxProblems,
    body,
    bodyLine,
    problem: (path, text, at = path) => ({ file, line: lineOf(at), key: path.join('.'), text }),
  };
}

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

type SyntaxProblem = { readonly line: number; readonly text: string };

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

export function syntaxProblemsIn(document: Document.Parsed, lines: LineCounter, source: string) {
  const { errors, warnings } = document;
  const lineOf = ({ pos }: YAMLError) => lines.linePos(pos[0]).line;
  const doubles = errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  // One mistake causes others below it, so only the first is reported; repeated keys don't.
  const [first] = [...errors, ...warnings].filter(({ code }) => code !== 'DUPLICATE_KEY');
  return [
    ...doubles.map((error) => ({
      line: lineOf(error),
      text: `has the key "${keyAt(source, error.pos[0])}" twice: remove one of the two`,
    })),
    ...(first
      ? [{ line: lineOf(first), text: textOf(first, document, lineAt(source, lineOf(first))) }]
      : unresolvedAliases(document, lines, source)),
  ];
}

/** YAML reads a text that starts with a star as an alias. */
function unresolvedAliases(document: Document.Parsed, lines: LineCounter, source: string) {
  const problems: SyntaxProblem[] = [];
  // Visiting every value takes longer than parsing the file.
  if (!source.includes('*')) return problems;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      problems.push({ line: lines.linePos(alias.range?.[0] ?? 0).line, text: misread });
    },
  });
  return problems;
}

const keyAt = (source: string, offset: number): string =>
  /^["']?([^"':\n]*)/.exec(source.slice(offset))?.[1] ?? '';

const lineAt = (source: string, line: number): string => source.split('\n')[line - 1] ?? '';

function textOf({ code, message }: YAMLError, { errors }: Document.Parsed, line: string): string {
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
