import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkContent } from '@tidewright/content/check/check-content';
import type { ContentProblem } from '@tidewright/content/check/problem';
import { parse, stringify } from 'yaml';

// biome-ignore lint/suspicious/noExplicitAny: entries of any kind, changed key by key
export type Entry = any;

/** The content of a project, as somebody edits it by hand: entry by entry. */
export type ContentFolder = {
  readonly at: (name: string) => string;
  readonly read: (name: string) => Entry;
  readonly write: (name: string, entry: Entry) => void;
  /** The names of the entries of a folder, sorted. */
  readonly entriesIn: (folder: string) => readonly string[];
  readonly remove: (name: string) => void;
  readonly rename: (name: string, to: string) => void;
  /** Changes the text of every entry. */
  readonly mend: (change: (text: string, file: string) => string) => void;
  /** What the content check of its release says. */
  readonly problems: () => readonly ContentProblem[];
};

export function contentFolder(project: string, check = checkContent): ContentFolder {
  const at = (name: string) => join(project, 'content', name);
  return {
    at,
    read: (name) => parse(readFileSync(at(name), 'utf8')),
    write: (name, entry) => writeFileSync(at(name), stringify(entry)),
    entriesIn: (folder) =>
      globSync('*.yaml', { cwd: at(folder) })
        .map((file) => basename(file, '.yaml'))
        .sort(),
    remove: (name) => rmSync(at(name)),
    rename: (name, to) => renameSync(at(name), join(dirname(at(name)), to)),
    mend(change) {
      for (const file of globSync('**/*.{yaml,md}', { cwd: at('.') })) {
        const text = readFileSync(at(file), 'utf8');
        const changed = change(text, file);
        if (changed !== text) writeFileSync(at(file), changed);
      }
    },
    problems: check,
  };
}
