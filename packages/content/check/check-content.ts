import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ownFontsIn } from '../brand/font-sources.ts';
import { markFile, markProblems } from '../brand/mark.ts';
import { folderStamp } from '../content-files.ts';
import { checkingRoot, defaultRoot } from '../root.ts';
import { contradictions } from './between-entries.ts';
import { unread } from './content-file.ts';
import { type ContentTree, readContentTree, unknownIn } from './content-tree.ts';
import { insightsWithoutText, schemaProblems, serverProblems } from './file-problems.ts';
import { deadLinks, sharedPages } from './links.ts';
import { markdownProblems } from './markdown-problems.ts';
import { byFileAndLine, type ContentProblem, wholeFile } from './problem.ts';
import { screenProblems } from './screen-html.ts';

export function checkContent(root = defaultRoot): ContentProblem[] {
  if (!existsSync(root)) return [wholeFile(root, missing)];
  for (let time = 1; time <= mostReads; time += 1) {
    const stamp = folderStamp(root);
    const isSame = () => folderStamp(root) === stamp;
    try {
      const problems = checkingRoot(root, () => problemsIn(readContentTree(root)));
      if (isSame()) return problems;
    } catch (error) {
      if (!isFileError(error)) throw error;
      if (isSame()) return [wholeFile(relative('', error.path), unread(error))];
    }
  }
  return [wholeFile(root, restless)];
}

/** Of files that somebody saves or copies meanwhile, some are gone when they are to be read, and some are halves. */
const mostReads = 3;

const missing =
  'isn’t there: start this in the folder that holds it, or restore it from the repository';
const restless = 'changes while we read it: start this again when nobody saves or copies files';

type FileError = NodeJS.ErrnoException & { readonly path: string };

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && 'code' in error && 'path' in error;

function problemsIn(tree: ContentTree): ContentProblem[] {
  const problems = [
    ...tree.unread,
    ...brandFiles(tree),
    ...tree.files.flatMap(({ syntaxProblems }) => syntaxProblems),
    ...schemaProblems(tree),
    ...serverProblems(tree),
    ...contradictions(tree),
    ...deadLinks(tree),
    ...sharedPages(tree),
    ...markdownProblems(tree),
    ...insightsWithoutText(tree),
    ...screenProblems(tree),
  ];
  return withoutRepeats(tree, problems).sort(byFileAndLine);
}

/**
 * A fact missing from company.yaml is reported once, not wherever it's quoted. Where the file itself can't
 * be read, no fact is known.
 */
function withoutRepeats(
  { root, singles }: ContentTree,
  problems: readonly ContentProblem[],
): ContentProblem[] {
  const company = singles.get('company');
  const isRead = company !== undefined && company.syntaxProblems.length === 0;
  const inCompany = problems.filter(({ file }) => file === `${root}/company.yaml`);
  const reported = new Set(inCompany.map(({ key }) => key));
  return problems.filter(({ quotes }) => {
    if (quotes === undefined) return true;
    return isRead && !reported.has(quotes);
  });
}

function brandFiles({ root }: ContentTree): ContentProblem[] {
  const mark = markFile(root);
  const problems = existsSync(mark)
    ? markProblems(readFileSync(mark, 'utf8'))
    : ['is missing: save the agency’s logo there, drawn in a square'];
  return [
    ...problems.map((text) => wholeFile(mark, text)),
    ...unknownIn(
      `${root}/brand`,
      ['mark.svg', 'fonts'],
      `remove it; the logo is ${mark}, fonts are in ${ownFontsIn(root)}`,
    ),
  ];
}
