import type { Listed } from './records.ts';

/** folk's limit for most lists. */
const MOST_ITEMS = 20;

export type Grown<Item, Added> = {
  /** All of it, because folk replaces lists; null when nothing is added. */
  readonly list: readonly (Item | Added)[] | null;
  /** What is new and has no place. */
  readonly left: readonly Added[];
};

/** Adds what is new at the end, as far as there is room; what is there is never cut. */
export function grow<Item, Added>(
  { items, isWhole }: Listed<Item>,
  given: readonly Added[],
  keyOf: (item: Item | Added) => string,
  most = MOST_ITEMS,
): Grown<Item, Added> {
  const known = new Set(items.map(keyOf));
  const isNew = (item: Added) => !known.has(keyOf(item)) && known.add(keyOf(item));
  const added = given.filter(isNew);
  const room = isWhole ? Math.max(0, most - items.length) : 0;
  const fitting = added.slice(0, room);
  return {
    list: fitting.length === 0 ? null : [...items, ...fitting],
    left: added.slice(room),
  };
}
