import { existsSync } from 'node:fs';
import { drawingProblem } from '../schemas/picture-files.ts';
import { type CheckedEntry, type ContentTree, field, itemsOf, repeated } from './content-tree.ts';
import type { ContentProblem } from './problem.ts';

export const contradictions = (tree: ContentTree): ContentProblem[] => [
  ...[...Object.values(tree.entries), tree.forms].flatMap(sharedOrders),
  ...sectionsOfKind(tree, 'comparison').flatMap((section) => unmatchedRows(tree, section)),
  ...sectionsOfKind(tree, 'guide').flatMap(missingResult),
  ...sectionsOfKind(tree, 'guide').flatMap(unknownStarts),
  ...unmatchedGroups(tree),
  ...sectionsOfKind(tree, 'case-studies').flatMap((section) => unlistedCategories(tree, section)),
  ...Object.entries(partsOfDrawings).flatMap(([kind, partsIn]) =>
    sectionsOfKind(tree, kind).flatMap((placed) => undrawn(tree, placed, partsIn)),
  ),
  ...tree.entries.caseStudies.flatMap((study) => unmatchedItems(tree, study)),
];

const sharedOrders = (entries: readonly CheckedEntry[]): ContentProblem[] =>
  repeated(
    entries,
    ({ data }) => field(data, 'order'),
    (entry, other) =>
      entry.problem(['order'], `is the same as in ${other.file}: write another number`),
  );

type PlacedSection = {
  readonly entry: CheckedEntry;
  readonly index: number;
  readonly section: unknown;
};

const sectionsOfKind = (tree: ContentTree, kind: string): PlacedSection[] =>
  tree.entries.pages.flatMap((entry) =>
    itemsOf(entry.data, 'sections').flatMap((section, index) =>
      field(section, 'kind') === kind ? { entry, index, section } : [],
    ),
  );

/** Every row of the comparison needs a value in every package, and every value a row. */
function unmatchedRows(tree: ContentTree, { entry, section }: PlacedSection): ContentProblem[] {
  const rows = new Set(itemsOf(section, 'rows').map((row) => `${field(row, 'key')}`));
  return tree.entries.packages.flatMap((one) => {
    // What it compares is unknown.
    if (one.syntaxProblems.length > 0) return [];
    const compare = field(one.data, 'compare');
    const keys = new Set(Object.keys(typeof compare === 'object' && compare ? compare : {}));
    return [
      ...[...keys.difference(rows)].map((key) =>
        one.problem(
          ['compare', key],
          `isn’t a row of the comparison in ${entry.file}: remove it, or add a row with this key there`,
        ),
      ),
      ...[...rows.difference(keys)].map((row) =>
        one.problem(
          ['compare'],
          `has no "${row}", a row of the comparison in ${entry.file}: add it with true, false or how much is included`,
        ),
      ),
    ];
  });
}

/** Every group of questions needs a section that shows it, and every section a group. */
function unmatchedGroups(tree: ContentTree): ContentProblem[] {
  const faqs = tree.entries.faqs.flatMap((entry) => {
    const group = field(entry.data, 'group');
    return typeof group === 'string' ? { entry, group } : [];
  });
  const groups = [...new Set(faqs.map(({ group }) => group))];
  const sections = sectionsOfKind(tree, 'faqs').map((placed) => ({
    ...placed,
    show: `${field(placed.section, 'show')}`,
  }));
  const shown = [...new Set(sections.map(({ show }) => show))].filter((show) => show !== 'home');
  if (groups.length === 0) return [];
  return [
    ...sections
      .filter(({ show }) => show !== 'home' && !groups.includes(show))
      .map(({ entry, index, show }) =>
        entry.problem(
          ['sections', index, 'show'],
          `"${show}" is the group of no question in ${tree.root}/faqs: write one of home, ${groups.join(', ')}`,
        ),
      ),
    ...faqs
      .filter(({ group }) => shown.length > 0 && !shown.includes(group))
      .map(({ entry, group }) =>
        entry.problem(
          ['group'],
          `"${group}" isn’t shown on any page: write one of ${shown.join(', ')}, or show it in a section of kind faqs`,
        ),
      ),
  ];
}

function unlistedCategories(
  tree: ContentTree,
  { entry, section }: PlacedSection,
): ContentProblem[] {
  const categories = itemsOf(section, 'categories');
  return tree.entries.caseStudies
    .filter(({ data }) => categories.length > 0 && !categories.includes(field(data, 'category')))
    .map((study) =>
      study.problem(
        ['category'],
        `isn’t a category in ${entry.file}: write one of ${categories.join(', ')}, or add it there`,
      ),
    );
}

type PartsIn = (section: unknown, tree: ContentTree) => readonly unknown[];

/** Sections whose one drawing has a part for each entry that they show. */
const partsOfDrawings: { readonly [kind: string]: PartsIn } = {
  studies: (section) => itemsOf(section, 'show'),
  services: (_, tree) => tree.entries.services.map(({ id }) => id),
  testimonials: (section) => itemsOf(section, 'drawn').map((one) => field(one, 'testimonial')),
};

function undrawn(
  tree: ContentTree,
  { entry, index, section }: PlacedSection,
  partsIn: PartsIn,
): ContentProblem[] {
  const file = `${tree.root}/pages/${field(section, 'drawing')}`;
  if (!file.endsWith('.svg') || !existsSync(file)) return [];
  const shown = partsIn(section, tree).filter((id) => typeof id === 'string');
  const problem = drawingProblem(file, shown);
  return problem ? [entry.problem(['sections', index, 'drawing'], problem)] : [];
}

function missingResult({ entry, index, section }: PlacedSection): ContentProblem[] {
  const results = itemsOf(section, 'results');
  return itemsOf(results.at(-1), 'when').length === 0
    ? []
    : [
        entry.problem(
          ['sections', index, 'results', results.length - 1, 'when'],
          'must be [] in the last result, which is shown when no other fits',
        ),
      ];
}

/** A model's items are those that its screens name. */
function unmatchedItems(tree: ContentTree, study: CheckedEntry): ContentProblem[] {
  const model = field(study.data, 'model');
  if (!model) return [];
  const items = itemsOf(model, 'items').map((item) => `${field(item, 'item')}`);
  const names = itemsOf(study.data, 'shows').flatMap((shown) => [
    field(shown, 'screen'),
    field(shown, 'phone'),
  ]);
  const screens = tree.entries.screens.filter(({ id }) => names.includes(id));
  const drawn = screens.flatMap((screen) => {
    const found = `${field(screen.data, 'body')}`.matchAll(/data-item="([^"]*)"/g);
    return [...new Set([...found].map(([, item = '']) => item))].map((item) => ({ screen, item }));
  });
  return [
    ...drawn
      .filter(({ item }) => !items.includes(item))
      .map(({ screen, item }) =>
        screen.problem(
          ['body'],
          `contains data-item="${item}", which isn’t an item of the model in ${study.file}: write one of ${items.join(', ')}, or add it there`,
        ),
      ),
    ...items.flatMap((item, index) =>
      drawn.some((part) => part.item === item)
        ? []
        : study.problem(
            ['model', 'items', index, 'item'],
            `"${item}" is in none of the screens: write data-item="${item}" where one shows it`,
          ),
    ),
  ];
}

function unknownStarts({ entry, index, section }: PlacedSection): ContentProblem[] {
  return itemsOf(section, 'questions').flatMap((question, place) => {
    const start = field(question, 'start');
    const values = itemsOf(question, 'options').map((option) => field(option, 'value'));
    return start === undefined || values.includes(start)
      ? []
      : entry.problem(
          ['sections', index, 'questions', place, 'start'],
          `isn’t an answer: write one of ${values.join(', ')}`,
        );
  });
}
