import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { KeyRow } from '../guide/key-rows.ts';
import { defaultRoot } from '../root.ts';
import { type FileName, isEntry } from './files.ts';

/** What a build leaves for the editor: what belongs into each key. The schemas themselves need a compiler. */
export const guideFile = 'server/fields.json';

export type FieldGuide = {
  /** What belongs there, as an owner calls it: "Where the button leads". */
  readonly label: string;
  /** Whose it is: "Sections 3, buttons 1"; empty for what belongs to the entry as a whole. */
  readonly place: string;
  /** What the label leaves out, and limits. */
  readonly help: string;
  readonly most: number | null;
  /** What may stand there; empty where it is free. */
  readonly choices: readonly string[];
  /** Whether the choices are names of other entries. */
  readonly namesEntries: boolean;
  /** Whether it takes an upload: as a file beside the entry, or as a screen that other entries name. */
  readonly picture: KeyRow['picture'];
  readonly control: KeyRow['control'];
};

function guideRows(build: string, file: FileName): readonly KeyRow[] {
  const path = join(build, guideFile);
  const guide = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return guide[file] ?? guide[file.split('/')[0] ?? ''] ?? [];
}

/** Without the places in lists: "shows.0.phone" and "shows[].phone" are "shows.phone". */
export const genericKey = (key: string): string =>
  key.replaceAll('[]', '').replaceAll(/\.\d+(?=\.|$)/g, '');

type TextsByKey = ReadonlyMap<string, string>;

/**
 * Says of a key of this file what to write there, as far as the build knew. `files` can be named there; `texts` are
 * what the file says, by which it knows the kind of each section.
 */
export function readGuide(
  build: string,
  files: readonly FileName[],
  file: FileName,
  texts: TextsByKey = new Map(),
) {
  const rows = Map.groupBy(guideRows(build, file), (row) => genericKey(row.key));
  return (key: string): FieldGuide => {
    const known = rows.get(genericKey(key)) ?? [];
    const kind = kindAround(key, texts);
    const row = known.findLast((one) => one.kind === kind) ?? known.at(-1) ?? unknownKey;
    const { label, rest, limits, most, choices, names, picture, control } = row;
    const isChosen = names.length > 0 || choices.length > 0;
    const steps = key.split('.');
    const own = steps.findLastIndex((step) => !/^\d+$/.test(step));
    return {
      label: label || keyWords(steps.slice(own)),
      place: keyWords(label && /^\d+$/.test(steps.at(-1) ?? '') ? steps : steps.slice(0, own)),
      help: capital([isChosen ? '' : rest, ...limits].filter(Boolean).join('; ')),
      most,
      choices: names.length > 0 ? entriesIn(names, files) : choices,
      namesEntries: names.length > 0,
      picture,
      control,
    };
  };
}

/** A key of a file in one line: "Buttons 1: where the button leads". */
export function keyLabelOf(file: FileName, key: string, build = 'dist'): string {
  const { label, place } = readGuide(build, [], file)(key);
  return place ? `${place}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** Of "sections.2.papers.0.caption", the kind of that section; null if nothing around it has one. */
function kindAround(key: string, texts: TextsByKey): string | null {
  const steps = key.split('.');
  const kinds = steps.map((_, at) => texts.get([...steps.slice(0, at), 'kind'].join('.')));
  return kinds.findLast((kind) => kind !== undefined) ?? null;
}

/**
 * A new item of a list: every key it needs, empty or the first choice, which the check then asks for. Null if the build
 * doesn't know the list. `kind` is that of a section.
 */
export function blankItem(build: string, file: FileName, list: string, kind: string | null) {
  const rows = guideRows(build, file);
  const pattern = list.replaceAll(/\.\d+(?=\.|$)/g, '[]');
  const inside = rows.filter(
    (row) => row.key.startsWith(`${pattern}[].`) && (kind === null || row.kind === kind),
  );
  if (inside.length === 0) return rows.some(({ key }) => key === pattern) ? '' : null;
  const item: Blank = kind === null ? {} : { kind };
  for (const row of inside.filter(({ isOptional }) => !isOptional))
    fill(item, row.key.slice(pattern.length + 3).split('.'), row);
  return item;
}

type Blank = { [key: string]: Blank | Blank[] | readonly unknown[] | string | number | boolean };

/** Puts the empty value of a row where its key leads: "lines[].label" is in the first item of "lines". */
function fill(into: Blank, [step = '', ...rest]: readonly string[], row: KeyRow): void {
  const isList = step.endsWith('[]');
  const name = isList ? step.slice(0, -2) : step;
  if (rest.length === 0) {
    into[name] = row.isList ? [blankOf(row)] : blankOf(row);
    return;
  }
  const inner = (isList ? (into[name] as Blank[] | undefined)?.[0] : into[name]) ?? {};
  into[name] = isList ? [inner as Blank] : (inner as Blank);
  fill(inner as Blank, rest, row);
}

function blankOf({ choices, value }: KeyRow): string | number | boolean {
  if (value === 'flag') return false;
  return value === 'number' ? 0 : (choices[0] ?? '');
}

/** Of a key that the build didn't know. */
const unknownKey: Omit<KeyRow, 'key'> = {
  what: '',
  label: '',
  rest: '',
  limits: [],
  most: null,
  choices: [],
  names: [],
  picture: null,
  control: null,
  isOptional: true,
  isList: false,
  value: 'text',
  kind: null,
};

/** The names of the entries in folders such as content/screens. */
function entriesIn(folders: readonly string[], files: readonly FileName[]): readonly string[] {
  return files
    .filter((file) => isEntry(file) && folders.includes(dirname(`${defaultRoot}/${file}`)))
    .map((file) => basename(file, extname(file)));
}

/** "packages/landing-page.yaml" is "Landing page". */
export const fileTitle = (file: FileName): string =>
  capital((file.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' '));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names by key, for lists and for what has no description: "benefits", "0", "whyDays" is "Benefits 1, why days". */
export function keyWords(steps: readonly string[]): string {
  const words = steps
    .map((step, index) =>
      /^\d+$/.test(step)
        ? ` ${Number(step) + 1}`
        : `${index > 0 ? ', ' : ''}${step.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`,
    )
    .join('');
  return capital(words);
}
