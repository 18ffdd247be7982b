import { existsSync } from 'node:fs';
import { ownFonts } from '../../brand/fonts/font-sources.ts';
import { readMark } from '../../brand/mark.ts';
import { contradictions } from './between-entries.ts';
import { type ContentTree, readContentTree, unknownIn } from './content-tree.ts';
import { insightsWithoutText, schemaProblems, serverProblems } from './file-problems.ts';
import { deadLinks, sharedPages } from './links.ts';
import { markdownProblems } from './markdown-problems.ts';
import { byFileAndLine, type Problem, wholeFile } from './problem.ts';
import { screenProblems } from './screen-html.ts';

export function checkContent(): Problem[] {
  const tree = readContentTree();
  const problems = [
    ...tree.unread,
    ...brandFiles(),
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
function withoutRepeats({ singles }: ContentTree, problems: readonly Problem[]): Problem[] {
  const company = singles.get('company');
  const isRead = company !== undefined && company.syntaxProblems.length === 0;
  const inCompany = problems.filter(({ file }) => file === 'content/company.yaml');
  const reported = new Set(inCompany.map(({ key }) => key));
  return problems.filter(({ quotes }) => {
    if (quotes === undefined) return true;
    return isRead && !reported.has(quotes);
  });
}

const folder = 'content/brand';
const mark = `${folder}/mark.svg`;

const brandFiles = (): Problem[] => [
  ...(existsSync(mark)
    ? markProblems(mark)
    : ['is missing: save the agency’s logo there, drawn in a square']
  ).map((text) => wholeFile(mark, text)),
  ...unknownIn(
    folder,
    ['mark.svg', 'fonts'],
    `remove it; the logo is ${mark}, fonts are in ${ownFonts}`,
  ),
];

export function markProblems(file: string): string[] {
  const { body, size } = readMark(file);
  if (!(size > 0)) {
    return ['isn’t square: write <svg … viewBox="0 0 28 28">, with the same width and height'];
  }
  return /<(?:script|style|image|foreignObject)|\son\w+=|\sclass=/i.test(body)
    ? ['contains more than shapes: export it as plain SVG without styles, scripts and pictures']
    : [];
}
