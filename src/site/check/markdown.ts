import { type ContentTree, field } from './content-tree.ts';
import type { Problem } from './problem.ts';
import { unknownPlaceholders } from './schema-problems.ts';

/** Markdown that pages don't render. links.ts checks links to our own pages. */
export const unsupportedMarkdown = ({ files }: ContentTree): Problem[] =>
  files.flatMap(({ file, body, bodyLine }) =>
    linesOf(body).flatMap((line, index) =>
      problemsIn(line).map((text) => ({ file, line: bodyLine + index, key: '', text })),
    ),
  );

/** An article's text is either under "body" or below the keys. */
export const insightsWithoutText = ({ entries }: ContentTree): Problem[] =>
  entries.insights
    .filter(({ syntaxProblems, data, body }) => {
      return syntaxProblems.length === 0 && !field(data, 'body') && body.trim() === '';
    })
    .map((entry) =>
      entry.problem(
        [],
        'has no text: write paragraphs under "body", or Markdown below the keys of a .md file',
      ),
    );

/** Code is shown as written, so it isn't checked. */
function linesOf(body: string): string[] {
  let isCode = false;
  return body.split('\n').map((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    return isCode ? '' : line.replace(/`[^`]*`/g, '');
  });
}

const rules: readonly (readonly [found: RegExp, sentence: string])[] = [
  [/<[a-z/!]/i, 'contains HTML, which isn’t allowed: write it in Markdown'],
  [/!\[/, 'contains a picture, which isn’t allowed here: name it under "picture" above'],
  [
    /\]\((?!\/|#|https?:\/\/|mailto:|tel:)/,
    'contains a link that leads nowhere: start it with / for a page of this site, or with https://',
  ],
];

const problemsIn = (line: string): string[] => [
  ...rules.filter(([found]) => found.test(line)).map(([, sentence]) => sentence),
  ...unknownPlaceholders(line),
];
