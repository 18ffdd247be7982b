import { existsSync } from 'node:fs';
import { ownFonts, sourceOf } from '../../brand/fonts/font-sources.ts';
import { readMark } from '../../brand/mark.ts';
import { contradictions, pastDates } from './between-entries.ts';
import { type ContentTree, readContentTree, strangersIn, visible } from './content-tree.ts';
import { deadLinks } from './links.ts';
import { textlessNotes, unsetMarkdown } from './markdown.ts';
import { brokenRules } from './own-rules.ts';
import { byPlace, type Problem, wholeFile } from './problem.ts';

export type Findings = {
  /** What stops a build. */
  readonly problems: readonly Problem[];
  /** What somebody should look at. */
  readonly warnings: readonly Problem[];
};

/** Everything that is wrong in content/ of the folder in which the process stands. */
export function checkContent(now = new Date()): Findings {
  const tree = readContentTree();
  const problems = [
    ...tree.strays,
    ...brandFiles(familiesIn(tree)),
    ...tree.files.flatMap(({ slips }) => slips),
    ...brokenRules(tree),
    ...contradictions(tree),
    ...deadLinks(tree),
    ...unsetMarkdown(tree),
    ...textlessNotes(tree),
  ];
  return { problems: withoutEchoes(problems).sort(byPlace), warnings: pastDates(tree, now) };
}

/** As far as the brand's file can be read. */
function familiesIn(tree: ContentTree): string[] {
  const brand = tree.singles.get('brand')?.data as { fonts?: Record<string, unknown> } | undefined;
  return Object.values(brand?.fonts ?? {}).map(String);
}

/** A fact that company.yaml lacks is told there, and not again wherever it is quoted. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const lacking = problems.filter(({ file }) => file === 'content/company.yaml');
  return problems.filter(
    ({ text }) => !lacking.some(({ key }) => text.startsWith(`quotes {${key}}`)),
  );
}

const folder = 'content/brand';
const mark = `${folder}/mark.svg`;

/** What is wrong with the files of the brand, which no entry describes. */
const brandFiles = (families: readonly string[]): Problem[] => [
  ...markFaults().map((text) => wholeFile(mark, text)),
  ...strangersIn(
    folder,
    ['mark.svg', 'fonts'],
    `remove it; the mark is ${mark}, fonts are in ${ownFonts}`,
  ),
  ...strayFonts(families),
];

/** A licence may lie beside them. */
function strayFonts(families: readonly string[]): Problem[] {
  const used = new Set(families.flatMap(sourceOf));
  return visible(ownFonts)
    .map(({ name }) => `${ownFonts}/${name}`)
    .filter((file) => !used.has(file) && !/\.(?:txt|md)$|\/LICENSE$/.test(file))
    .map((file) =>
      wholeFile(
        file,
        `is of no family of content/brand.yaml: remove it, or begin its name with that of its family, ${families.join(' or ')}`,
      ),
    );
}

function markFaults(): string[] {
  if (!existsSync(mark)) return ['is missing: put the agency’s mark there, drawn in a square'];
  const { body, size } = readMark(mark);
  if (!(size > 0)) {
    return ['is not drawn in a square: write <svg … viewBox="0 0 28 28">, with its size twice'];
  }
  return /<(?:script|style|image|foreignObject)|\son\w+=|\sclass=/i.test(body)
    ? ['holds more than shapes: export it as plain SVG, without styles, scripts and pictures']
    : [];
}
