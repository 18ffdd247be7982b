import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addKey, type KeyPath, removeKey, renameKey } from './yaml-edits.ts';

/** One change in the shape of content that an upgrade makes in an agency's files. */
export type Migration = {
  /** As its file's name: the migrations of a release are known by their numbers. */
  readonly number: number;
  /** What it does, for whoever reads what an upgrade did. */
  readonly says: string;
  readonly change: (content: ReturnType<typeof changesIn>) => void;
};

export type Migrated = { readonly says: string; readonly files: readonly string[] };

/** Runs what came after the migration with the number that was the last one, in the content/ here. */
export const migrateContent = (migrations: readonly Migration[], last: number): Migrated[] =>
  migrations
    .filter(({ number }) => number > last)
    .map(({ says, change }) => {
      const files = new Set<string>();
      change(changesIn(files));
      return { says, files: [...files].sort() };
    });

/** Each for all files under content/ that a pattern names; what has been done already is not done again. */
function changesIn(files: Set<string>) {
  const write = (file: string, text: string) => {
    writeFileSync(file, text);
    files.add(file);
  };
  /** Whatever else is to be changed in YAML; of a file in Markdown, in that of its keys. */
  const edit = (pattern: string, change: (yaml: string) => string) => {
    for (const file of globSync(`content/${pattern}`).sort()) {
      const text = readFileSync(file, 'utf8');
      const changed = file.endsWith('.md') ? withKeys(text, change) : change(text);
      if (changed !== text) write(file, changed);
    }
  };
  return {
    edit,
    renameKey: (pattern: string, path: KeyPath, name: string) =>
      edit(pattern, (yaml) => renameKey(yaml, path, name)),
    removeKey: (pattern: string, path: KeyPath) => edit(pattern, (yaml) => removeKey(yaml, path)),
    addKey: (pattern: string, behind: KeyPath, name: string, value: unknown) =>
      edit(pattern, (yaml) => addKey(yaml, behind, name, value)),
    /** A file that the release needs; one that is there stays. */
    addFile(name: string, text: string) {
      const file = `content/${name}`;
      if (existsSync(file)) return;
      mkdirSync(dirname(file), { recursive: true });
      write(file, text);
    },
  };
}

/** The keys between the two lines of hyphens, changed. */
const withKeys = (text: string, change: (yaml: string) => string): string =>
  text.replace(
    /^(---\r?\n)([\s\S]*?)^(---[ \t]*\r?$)/m,
    (_, open: string, keys: string, close: string) => open + change(keys) + close,
  );
