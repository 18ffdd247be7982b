import { dayMs } from '../../durations.ts';
import { type Collection, type ContentTree, type Entry, field, itemsOf } from './content-tree.ts';
import type { Problem } from './problem.ts';

/** What is right in each entry alone and wrong beside another. */
export const contradictions = (tree: ContentTree): Problem[] => [
  ...[...tree.entries.values(), tree.forms].flatMap(sharedPlaces),
  ...sectionsOfKind(tree, 'comparison').flatMap((section) => unmatchedRows(tree, section)),
  ...sectionsOfKind(tree, 'guide').flatMap(impossibleResults),
  ...entriesOf(tree, 'positions').flatMap(turnedDates),
];

/** Dates that are over are no mistake of whoever builds today, so they stop nothing. */
export const pastDates = (tree: ContentTree, now: Date): Problem[] =>
  entriesOf(tree, 'positions').flatMap((entry) => {
    const until = dateIn(entry, 'validThrough');
    // It holds through the whole of its day, wherever in the world that is.
    return until && until.getTime() + 1.5 * dayMs < now.getTime()
      ? entry.problem(
          ['validThrough'],
          'is over: write a later date, or remove the file if the position is filled',
        )
      : [];
  });

function sharedPlaces(entries: readonly Entry[]): Problem[] {
  const taken = new Map<number, string>();
  return entries.flatMap((entry) => {
    const order = field(entry.data, 'order');
    if (typeof order !== 'number') return [];
    const other = taken.get(order);
    taken.set(order, other ?? entry.file);
    return other
      ? entry.problem(['order'], `${order} is also that of ${other}: write a number of its own`)
      : [];
  });
}

type Placed = { readonly entry: Entry; readonly index: number; readonly section: unknown };

const sectionsOfKind = (tree: ContentTree, kind: string): Placed[] =>
  entriesOf(tree, 'pages').flatMap((entry) =>
    itemsOf(entry.data, 'sections').flatMap((section, index) =>
      field(section, 'kind') === kind ? { entry, index, section } : [],
    ),
  );

/** Every row of the comparison needs a value in every package, and every value a row. */
function unmatchedRows(tree: ContentTree, { entry, section }: Placed): Problem[] {
  const rows = itemsOf(section, 'rows').map((row) => `${field(row, 'key')}`);
  return entriesOf(tree, 'packages').flatMap((one) => {
    const compare = field(one.data, 'compare');
    const keys = Object.keys(typeof compare === 'object' && compare ? compare : {});
    return [
      ...keys
        .filter((key) => !rows.includes(key))
        .map((key) =>
          one.problem(
            ['compare', key],
            `is no row of the comparison in ${entry.file}: remove it, or add a row with this key there`,
          ),
        ),
      ...rows
        .filter((row) => !keys.includes(row))
        .map((row) =>
          one.problem(
            ['compare'],
            `has no "${row}", which is a row of the comparison in ${entry.file}: write true, false or how much of it is in`,
          ),
        ),
    ];
  });
}

function impossibleResults({ entry, index, section }: Placed): Problem[] {
  const answers = itemsOf(section, 'questions').flatMap((question) =>
    itemsOf(question, 'options').map((option) => `${field(option, 'value')}`),
  );
  const results = itemsOf(section, 'results');
  const path = ['sections', index, 'results'] as const;
  const unknown = results.flatMap((result, place) =>
    itemsOf(result, 'when').flatMap((value, at) =>
      answers.includes(`${value}`)
        ? []
        : entry.problem(
            [...path, place, 'when', at],
            `"${value}" is the value of no answer: write one of ${answers.join(', ')}`,
          ),
    ),
  );
  const last = results.length - 1;
  return last < 0 || itemsOf(results[last], 'when').length === 0
    ? unknown
    : [
        ...unknown,
        entry.problem([...path, last, 'when'], 'must be [] in the last result, which fits always'),
      ];
}

function turnedDates(entry: Entry): Problem[] {
  const [posted, until] = [dateIn(entry, 'posted'), dateIn(entry, 'validThrough')];
  return posted && until && until < posted
    ? [entry.problem(['validThrough'], 'is before the day it was posted: correct one of the two')]
    : [];
}

const entriesOf = (tree: ContentTree, name: Collection) => tree.entries.get(name) ?? [];

function dateIn({ data }: Entry, key: string): Date | undefined {
  const date = new Date(`${field(data, key)}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
