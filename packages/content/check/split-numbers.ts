import { type Document, isMap, isPair, isScalar, isSeq, visit, type YAMLMap } from 'yaml';
import { numberMeant } from '../schemas/number-meant.ts';

type SplitNumber = readonly [offset: number, text: string, path: readonly PropertyKey[]];

/**
 * Between braces, a comma starts the next key: of "price: 1,250" the price is 1, and 250 is a key, which
 * this takes out, so that nothing else is said of it.
 */
export function splitNumbers(document: Document.Parsed, source: string): SplitNumber[] {
  const found: SplitNumber[] = [];
  // Visiting every value takes longer than parsing the file.
  if (!/\d,\d/.test(source)) return found;
  visit(document, {
    Map(_, map, above) {
      if (!map.flow) return;
      for (const [index, pair] of map.items.entries()) {
        const first = digitsOf(pair.value);
        const rest = restsAfter(map, index);
        if (first === null || rest.length === 0 || !isScalar(pair.key)) continue;
        const written = [first, ...rest].join(',');
        const meant = numberMeant(written) ?? Number(first);
        const path = [...pathOf([...above, map]), `${pair.key.value}`];
        const text = `has a number with a comma: write ${meant} or '${written}'`;
        found.push([pair.key.range?.[0] ?? 0, text, path]);
        map.items.splice(index + 1, rest.length);
      }
    },
  });
  return found;
}

/** The keys behind it that are nothing but digits, and have no value. */
function restsAfter({ items }: YAMLMap, index: number): string[] {
  const rests: string[] = [];
  for (const { key, value } of items.slice(index + 1)) {
    const digits = digitsOf(key);
    if (digits === null || value) break;
    rests.push(digits);
  }
  return rests;
}

const digitsOf = (node: unknown): string | null =>
  isScalar(node) && typeof node.value === 'number' && /^\d+$/.test(node.source ?? '')
    ? (node.source ?? null)
    : null;

function pathOf(nodes: readonly unknown[]): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (const [index, node] of nodes.entries()) {
    if (isPair(node) && isScalar(node.key)) path.push(`${node.key.value}`);
    const next = nodes[index + 1];
    if (isSeq(node) && isMap(next)) path.push(node.items.indexOf(next));
  }
  return path;
}
