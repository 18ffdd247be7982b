import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { expectRoot, splitMarkdown } from '../content-files.ts';
import { defaultRoot } from '../root.ts';
import { addKey, type KeyPath, removeKey } from './yaml-edits.ts';

export type ContentMigration = {
  /** Shown after an upgrade. */
  readonly says: string;
  readonly change: (content: ReturnType<typeof changesIn>) => void;
};

export type Migrated = { readonly says: string; readonly files: readonly string[] };

/** Those behind the last one that content has been through, by their place in the list. */
export function migrateContent(
  migrations: readonly ContentMigration[],
  last: number,
  root = defaultRoot,
): Migrated[] {
  expectRoot(root);
  return migrations.slice(last).map(({ says, change }) => {
    const files = new Set<string>();
    change(changesIn(root, files));
    return { says, files: [...files].sort() };
  });
}

/** Each works on all files a pattern matches, and is idempotent. */
function changesIn(root: string, files: Set<string>) {
  const write = (file: string, text: string) => {
    writeFileSync(file, text);
    files.add(file);
  };
  /** Any other change to YAML, or to the front matter of Markdown. */
  const edit = (pattern: string, change: (yaml: string, file: string) => string) => {
    for (const file of globSync(`${root}/${pattern}`).sort()) {
      const text = readFileSync(file, 'utf8');
      const changed = file.endsWith('.md')
        ? withKeys(text, (keys) => change(keys, file))
        : change(text, file);
      if (changed !== text) write(file, changed);
    }
  };
  return {
    root,
    edit,
    removeKey: (pattern: string, path: KeyPath) => edit(pattern, (yaml) => removeKey(yaml, path)),
    addKey: (pattern: string, behind: KeyPath, name: string, value: unknown) =>
      edit(pattern, (yaml) => addKey(yaml, behind, name, value)),
    /** Adds a file unless it exists. */
    addFile(name: string, text: string) {
      const file = `${root}/${name}`;
      if (existsSync(file)) return;
      mkdirSync(dirname(file), { recursive: true });
      write(file, text);
    },
  };
}

function withKeys(text: string, change: (yaml: string) => string): string {
  const { above, head } = splitMarkdown(text);
  return above + change(head) + text.slice(above.length + head.length);
}

/** What a migration writes stands beside it, as YAML. */
export const shippedText = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'migrations', `${name}.yaml`), 'utf8');

export const valuesIn = <Values extends object>(name: string): Values => parse(shippedText(name));
