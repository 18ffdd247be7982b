import type { ContentFile } from './content-file.ts';
import type { ContentTree } from './content-tree.ts';
import { unknownQuotes } from './own-rules.ts';
import type { Problem } from './problem.ts';

/** What a text in Markdown may not hold. Links to our own pages are looked at with all others. */
export const unsetMarkdown = ({ files }: ContentTree): Problem[] =>
  files.flatMap(({ file, body, bodyLine }) =>
    linesOf(body).flatMap((line, index) =>
      whatIsWrong(line).map((text) => ({ file, line: bodyLine + index, key: '', text })),
    ),
  );

/** Articles are as long as they need to be, in one of two ways. */
export const textlessNotes = ({ entries }: ContentTree): Problem[] =>
  (entries.get('insights') ?? []).flatMap((entry) => {
    if (entry.slips.length > 0) return [];
    const hasList = typeof entry.data === 'object' && entry.data !== null && 'body' in entry.data;
    const hasText = entry.body.trim() !== '';
    if (hasList && hasText) {
      return entry.problem(
        ['body'],
        'is one text too many: the other stands below the keys. Keep one',
      );
    }
    return hasList || hasText ? [] : entry.problem([], missingText(entry));
  });

const missingText = ({ file }: ContentFile): string =>
  file.endsWith('.md')
    ? 'has no text: write it below the second line of hyphens'
    : 'has no text: write paragraphs under "body", or name the file .md and write below its keys';

/** Code is shown as it stands, so what it holds does no harm. */
function linesOf(body: string): string[] {
  let isCode = false;
  return body.split('\n').map((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    return isCode ? '' : line.replace(/`[^`]*`/g, '');
  });
}

const rules: readonly (readonly [found: RegExp, sentence: string])[] = [
  [/<[a-z/!]/i, 'holds HTML, which is not set: write it in Markdown'],
  [/!\[/, 'holds a picture, which is not set here: name it under "picture" above'],
  [
    /\]\((?!\/|#|https?:\/\/|mailto:|tel:)/,
    'holds a link that leads nowhere: begin it with / for a page of this site, or with https://',
  ],
];

const whatIsWrong = (line: string): string[] => [
  ...rules.filter(([found]) => found.test(line)).map(([, sentence]) => sentence),
  ...unknownQuotes(line),
];
