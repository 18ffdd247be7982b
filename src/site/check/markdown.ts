import type { ContentFile } from './content-file.ts';
import type { ContentTree } from './content-tree.ts';
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
  entries.insights.flatMap((entry) => {
    if (entry.syntaxProblems.length > 0) return [];
    const hasList = typeof entry.data === 'object' && entry.data !== null && 'body' in entry.data;
    const hasText = entry.body.trim() !== '';
    if (hasList && hasText) {
      return entry.problem(
        ['body'],
        'is a second text, because there’s one below the keys too: keep one of the two',
      );
    }
    return hasList || hasText ? [] : entry.problem([], missingText(entry));
  });

const missingText = ({ file }: ContentFile): string =>
  file.endsWith('.md')
    ? 'has no text: write it below the second line of hyphens'
    : 'has no text: write paragraphs under "body", or rename the file to .md and write below the keys';

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
