import { markdownToMdast } from 'satteri';
import { placeholderProblem } from '../placeholders.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentTree } from './content-tree.ts';
import type { ContentProblem } from './problem.ts';

/** Markdown that pages don't render, read by the parser that renders it. links.ts checks links to our own pages. */
export const markdownProblems = (tree: ContentTree): ContentProblem[] =>
  tree.files.flatMap((file) => (file.body.trim() === '' ? [] : problemsIn(file)));

type Node = {
  readonly type: string;
  readonly url?: string;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly Node[];
};

function problemsIn({ file, body, markdown }: ContentFile): ContentProblem[] {
  const above = (markdown[0]?.line ?? 1) - 1;
  const found = new Map<string, ContentProblem>();
  const report = (line: number, problem: Pick<ContentProblem, 'text' | 'quotes'> | undefined) => {
    // Of a tag and its end, one is enough.
    if (problem) found.set(`${line} ${problem.text}`, { file, line, key: '', ...problem });
  };
  for (const node of nodesIn(markdownToMdast(body) as Node)) {
    const text = nodeProblem(node);
    if (text) report(above + (node.position?.start.line ?? 1), { text });
  }
  for (const { line, text } of markdown) report(line, placeholderProblem(text));
  return [...found.values()];
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}

/** A page of this site, an anchor, or a scheme that runs nothing; "//" and "/\\" would be another host. */
const leadsSomewhere = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;

function nodeProblem({ type, url = '' }: Node): string | undefined {
  switch (type) {
    case 'html':
      return 'contains HTML, which isn’t allowed: write it in Markdown';
    case 'image':
    case 'imageReference':
      return 'contains a picture, which isn’t allowed here: name it under "picture" above';
    // A definition is where "[words][name]" leads.
    case 'link':
    case 'definition':
      return leadsSomewhere.test(url)
        ? undefined
        : 'contains a link that leads nowhere: start it with / for a page of this site, or with https://';
    default:
      return undefined;
  }
}
