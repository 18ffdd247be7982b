import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { addKey, removeKey } from '../upgrade/yaml-edits.ts';
import { choicesIn, genericKey, type Row } from './guide.ts';
import { ValueError } from './values.ts';

/** A key that an entry may have or not: a sentence, a group of keys, or a list. */
export type Part = {
  readonly key: string;
  readonly what: string;
  readonly isThere: boolean;
  /** As the schema calls it: "shows[].phone". */
  readonly pattern: string;
};

export function optionalParts(rows: readonly Row[], text: string): readonly Part[] {
  const groups = [...groupsIn(parse(text))];
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const siblings = Map.groupBy(byKey.keys(), (key) => splitKey(key)[0]);
  return [...byKey].flatMap(([pattern, [row, ...further]]) => {
    // The prices of a package bring and take this one.
    if (!row?.isOptional || pattern === 'difference') return [];
    const [parent, name] = splitKey(pattern);
    // Sections and questions of all kinds are listed together: what only some have, others would refuse.
    const isOfEveryKind = siblings
      .get(parent)
      ?.every((other) => (byKey.get(other)?.length ?? 0) <= further.length + 1);
    return groups
      .filter(([place]) => genericKey(place) === genericKey(parent))
      .map(([place, names]) => ({
        ...{ key: inside(place, name), what: row.what, isThere: names.includes(name), pattern },
      }))
      .filter(({ isThere }) => isThere || isOfEveryKind);
  });
}

export function changePart(
  rows: readonly Row[],
  text: string,
  key: string,
  change: 'add' | 'drop',
): string {
  const part = optionalParts(rows, text).find((one) => one.key === key);
  if (!part || part.isThere === (change === 'add')) {
    throw new ValueError('Someone changed that part in the meantime. Look at the entry again.');
  }
  const place = key.split('.').slice(0, -1);
  const [parent, name] = splitKey(part.pattern);
  const start = inside(parent, '');
  const expected = parse(text);
  const group = place.reduce((at, step) => at[step], expected);
  const before = rows
    .slice(
      0,
      rows.findIndex((row) => row.key === part.pattern),
    )
    .filter((row) => row.key.startsWith(start))
    .map((row) => row.key.slice(start.length).replace(/[.[].*$/, ''))
    .findLast((one) => one in group && one !== name);
  const value = emptyValue(rows, part.pattern);
  const behind = before ?? Object.keys(group).at(-1) ?? '';
  const changed =
    change === 'drop'
      ? removeKey(text, [...place, name])
      : addKey(text, [...place, behind], name, value);
  if (change === 'drop') delete group[name];
  else group[name] = value;
  if (!isDeepStrictEqual(parse(changed), expected)) {
    throw new ValueError('It can’t be changed without touching its neighbors. Do it in the file.');
  }
  return changed;
}

/** What the schema wants there, with nothing said yet. */
function emptyValue(rows: readonly Row[], key: string): unknown {
  const { what = '', limits = [] } = rows.find((one) => one.key === key) ?? {};
  const [, least] = /^(?:exactly )?(\d+)(?: to \d+)? of them/.exec(limits[0] ?? '') ?? [];
  if (what.includes('; each is ') || rows.some((one) => one.key.startsWith(`${key}[]`))) {
    return Array.from({ length: Number(least) || 1 }, () => emptyValue(rows, `${key}[]`));
  }
  const keys = rows.filter((one) => splitKey(one.key)[0] === key && !one.isOptional);
  if (keys.length > 0) {
    return Object.fromEntries(keys.map((one) => [splitKey(one.key)[1], emptyValue(rows, one.key)]));
  }
  const [, number] = /^(\d+) to \d+$/.exec(limits[0] ?? '') ?? [];
  return number ? Number(number) : /^true\b/.test(what) || (choicesIn(what, [])[0] ?? '');
}

const inside = (parent: string, name: string) => (parent === '' ? name : `${parent}.${name}`);

function splitKey(key: string): readonly [parent: string, name: string] {
  const dot = key.lastIndexOf('.');
  return [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)];
}

/** The names in every group of keys, by where it stands; the file itself is ''. */
function groupsIn(data: unknown, key = '', found = new Map<string, string[]>()) {
  if (typeof data !== 'object' || data === null) return found;
  if (!Array.isArray(data)) found.set(key, Object.keys(data));
  for (const [name, value] of Object.entries(data)) groupsIn(value, inside(key, name), found);
  return found;
}
