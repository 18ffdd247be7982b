import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { addKey, removeKey } from '../upgrade/yaml-edits.ts';
import { choicesIn, genericKey, type Row } from './guide.ts';
import { ValueError } from './values.ts';

/** A key that an entry may have or not: a sentence, a group of keys, or a list. */
export type Part = { readonly key: string; readonly what: string; readonly isThere: boolean };

export function optionalParts(rows: readonly Row[], text: string): readonly Part[] {
  const maps = [...mapsIn(parse(text))];
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const siblings = Map.groupBy(byKey.keys(), (key) => splitKey(key)[0]);
  return [...byKey].flatMap(([key, [row, ...further]]) => {
    // The prices of a package bring and take this one.
    if (!row?.isOptional || key === 'difference') return [];
    const [parent, name] = splitKey(key);
    // Sections and questions of all kinds are listed together: what only some have, others would refuse.
    const isOfEveryKind = siblings
      .get(parent)
      ?.every((other) => (byKey.get(other)?.length ?? 0) <= further.length + 1);
    return maps
      .filter(([place]) => genericKey(place) === genericKey(parent))
      .map(([place, names]) => ({
        ...{ key: inside(place, name), what: row.what, isThere: names.includes(name) },
      }))
      .filter(({ isThere }) => isThere || isOfEveryKind);
  });
}

/** With the part, its texts still empty, or without it; nothing else changes. */
export function changePart(
  rows: readonly Row[],
  text: string,
  key: string,
  change: 'add' | 'drop',
): string {
  const part = optionalParts(rows, text).find((one) => one.key === key);
  if (!part || part.isThere === (change === 'add')) {
    throw new ValueError('Somebody changed that part meanwhile. Look at the entry again.');
  }
  const [parent, name] = splitKey(key);
  const place = parent === '' ? [] : parent.split('.');
  const value = emptyValue(rows, schemaKey(rows, key));
  const changed =
    change === 'drop'
      ? removeKey(text, [...place, name])
      : addKey(text, [...place, neighborOf(rows, text, key)], name, value);
  const expected = parse(text);
  const map = place.reduce((at, step) => at[step], expected);
  if (change === 'drop') delete map[name];
  else map[name] = value;
  if (!isDeepStrictEqual(parse(changed), expected)) {
    throw new ValueError('It can’t be changed without touching its neighbors. Do it in the file.');
  }
  return changed;
}

/** The key that it comes after: the schema's order, as far as the file has it. */
function neighborOf(rows: readonly Row[], text: string, key: string): string {
  const [parent, name] = splitKey(key);
  const there = mapsIn(parse(text)).get(parent) ?? [];
  const [of] = splitKey(schemaKey(rows, key));
  const start = of === '' ? '' : `${of}.`;
  const names = rows
    .filter((row) => row.key.startsWith(start))
    .map((row) => row.key.slice(start.length).replace(/[.[].*$/, ''));
  const before = names.slice(0, names.indexOf(name)).filter((one) => there.includes(one));
  return before.at(-1) ?? there.at(-1) ?? '';
}

/** What the schema wants there, with nothing said yet. */
function emptyValue(rows: readonly Row[], key: string): unknown {
  const row = rows.find((one) => one.key === key);
  const { what = '', limits = [] } = row ?? {};
  const [, least] = /^(?:exactly )?(\d+)(?: to \d+)? of them/.exec(limits[0] ?? '') ?? [];
  const isList = rows.some((one) => one.key.startsWith(`${key}[]`)) || what.includes('; each is ');
  if (isList) {
    return Array.from({ length: Number(least) || 1 }, () => emptyValue(rows, `${key}[]`));
  }
  const keys = rows.filter((one) => splitKey(one.key)[0] === key && !one.isOptional);
  if (keys.length > 0 || what === 'all of these, or none') {
    return Object.fromEntries(
      keys.map((one) => [splitKey(one.key)[1], emptyValue(rows, one.key)] as const),
    );
  }
  const [, number] = /^(\d+) to \d+$/.exec(limits[0] ?? '') ?? [];
  if (number) return Number(number);
  return /^true\b/.test(what) || (choicesIn(what, [])[0] ?? '');
}

/** "shows.0.phone" is "shows[].phone" in the schema. */
const schemaKey = (rows: readonly Row[], key: string): string =>
  rows.find((row) => genericKey(row.key) === genericKey(key))?.key ?? key;

const inside = (parent: string, name: string) => (parent === '' ? name : `${parent}.${name}`);

function splitKey(key: string): readonly [parent: string, name: string] {
  const dot = key.lastIndexOf('.');
  return [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)];
}

/** The names in every group of keys, by where it stands; the file itself is ''. */
function mapsIn(data: unknown, key = '', found = new Map<string, string[]>()) {
  if (typeof data !== 'object' || data === null) return found;
  if (!Array.isArray(data)) found.set(key, Object.keys(data));
  for (const [name, value] of Object.entries(data)) mapsIn(value, inside(key, name), found);
  return found;
}
