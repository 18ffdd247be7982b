import { readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem } from './problem.ts';
import { slipsIn } from './yaml-slips.ts';

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
