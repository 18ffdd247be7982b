import { contradictions, pastDates } from './between-entries.ts';
import { brandFiles } from './brand-files.ts';
import { type ContentTree, readContentTree } from './content-tree.ts';
import { deadLinks } from './links.ts';
import { textlessNotes, unsetMarkdown } from './markdown.ts';
import { brokenRules } from './own-rules.ts';
import { byPlace, type Problem } from './problem.ts';

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
