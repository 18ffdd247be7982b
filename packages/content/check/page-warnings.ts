import { homePath } from '../paths.ts';
import { resolvePlaceholders } from '../placeholders.ts';
import { checkingRoot, defaultRoot } from '../root.ts';
import { type ContentTree, field, readContentTree, repeated } from './content-tree.ts';
import { type PageEntry, pagesIn } from './links.ts';
import { byFileAndLine, type ContentProblem } from './problem.ts';

/** Search engines show about 160 characters of a description, and write their own where it says little. */
const shortestDescription = 50;

/**
 * Of descriptions that search results show: those that say little, and those that another page has too. They stop no
 * build. Expects content without problems.
 */
export function descriptionWarnings(root = defaultRoot): readonly ContentProblem[] {
  return checkingRoot(root, () => {
    const described = descriptionsIn(readContentTree(root));
    return [...described.flatMap(tooShort), ...sharedDescriptions(described)].sort(byFileAndLine);
  });
}

type Described = PageEntry & { readonly key: readonly string[]; readonly description: string };

function descriptionsIn(tree: ContentTree): readonly Described[] {
  return pagesIn(tree).flatMap((page) => {
    const seo = field(page.entry.data, 'seo');
    const description = field(seo ?? page.entry.data, 'description');
    if (typeof description !== 'string') return [];
    const key = seo === undefined ? ['description'] : ['seo', 'description'];
    return { ...page, key, description: resolvePlaceholders(description) };
  });
}

function tooShort({ entry, key, description }: Described): readonly ContentProblem[] {
  const { length } = [...description];
  if (length >= shortestDescription) return [];
  const text = `has ${length} characters: write at least ${shortestDescription}, because search results show it.`;
  return [entry.problem(key, text)];
}

const sharedDescriptions = (described: readonly Described[]): readonly ContentProblem[] =>
  repeated(
    described,
    ({ description }) => description,
    ({ entry, key }, { entry: { file } }) =>
      entry.problem(
        key,
        `is also the description of ${file}: write another one, because search results show it.`,
      ),
  );

/** Pages that no one finds who starts at the home page, by where the links of each built page lead. */
export function orphanWarnings(
  pathsFrom: ReadonlyMap<string, readonly string[]>,
  root = defaultRoot,
): readonly ContentProblem[] {
  const reached = reachedFrom(homePath, pathsFrom);
  return pagesIn(readContentTree(root))
    .filter(({ path }) => pathsFrom.has(path) && !reached.has(path))
    .map(({ path, entry }) =>
      entry.problem(
        [],
        `can’t be reached from the home page: link to ${path}, or remove the page.`,
      ),
    )
    .sort(byFileAndLine);
}

function reachedFrom(
  start: string,
  pathsFrom: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set([start]);
  // A set that grows while it's read is read to its new end.
  for (const path of reached) {
    for (const next of pathsFrom.get(path) ?? []) reached.add(next);
  }
  return reached;
}
