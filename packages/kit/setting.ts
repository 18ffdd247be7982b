import type * as v from 'valibot';

/** How a setting is declared: its name, what reads its value, and what holds without it. */
export type Setting<Value> = {
  readonly name: string;
  readonly isOutside: boolean;
  readonly schema: v.GenericSchema<string, Value>;
  readonly fallback: Value;
};

export type SettingTree = Setting<unknown> | { readonly [key: string]: SettingTree };

export type ValuesOf<Tree> =
  Tree extends Setting<infer Value> ? Value : { readonly [Key in keyof Tree]: ValuesOf<Tree[Key]> };

export function setting<Value, const Fallback>(
  name: string,
  schema: v.GenericSchema<string, Value>,
  fallback: Fallback,
): Setting<Value | Fallback> {
  return { name, schema, fallback, isOutside: false };
}

/** One through which leads, mail, copies or content leave this machine: "npm run dev" clears them all. */
export function outside<Value, const Fallback>(
  name: string,
  schema: v.GenericSchema<string, Value>,
  fallback: Fallback,
): Setting<Value | Fallback> {
  return { ...setting(name, schema, fallback), isOutside: true };
}

const isSetting = (tree: SettingTree): tree is Setting<unknown> => 'schema' in tree;

export const settingsIn = (tree: SettingTree): readonly Setting<unknown>[] =>
  isSetting(tree) ? [tree] : Object.values(tree).flatMap(settingsIn);

/** The tree with a value in place of each setting. */
export function valuesOf(tree: SettingTree, read: (setting: Setting<unknown>) => unknown): unknown {
  if (isSetting(tree)) return read(tree);
  const entries = Object.entries(tree).map(([key, branch]) => [key, valuesOf(branch, read)]);
  return Object.fromEntries(entries);
}

/** What to correct in one setting. `says` follows its name: "is missing and …". */
export type SettingProblem = { readonly setting: string; readonly says: string };
