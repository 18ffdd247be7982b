import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ContentProblem } from '@tidewright/content/check/problem';
import { parseDocument } from 'yaml';
import type { ContentFolder } from './content-folder.ts';

/** Removes files and folders of content/, then whatever the content check says still leads there. */
export function drop({ at, problems: check }: ContentFolder, ...names: readonly string[]): void {
  for (const name of names) rmSync(at(name), { recursive: true });
  for (let round = 0; round < 4; round += 1) {
    const problems = check();
    if (problems.length === 0) return;
    // From the end, so that list items keep their places; a link and its note are one item.
    const places = new Map(problems.map((one) => [`${one.file} ${partOf(one)}`, one]));
    for (const problem of [...places.values()].toReversed()) followMessage(problem);
  }
}

function followMessage(problem: ContentProblem): void {
  const { file, line, text } = problem;
  if (!existsSync(file)) return;
  const [, placeholder] = /^quotes (\{.*?\})/.exec(text) ?? [];
  const item = itemOf(problem);
  const isUnused = !/\.(?:yaml|md)$/.test(file);
  if (isUnused || (text.startsWith('needs more') && item === undefined)) rmSync(file);
  else
    editText(file, (all) => {
      if (placeholder) return all.replaceAll(placeholder, 'some');
      return file.endsWith('.md') ? withoutLinks(all, line) : without(all, partOf(problem));
    });
}

function without(text: string, key: string): string {
  const document = parseDocument(text);
  const path = key.split('.');
  // What a block needs is gone, so the block goes too; an item around it may be gone already.
  const gone = document.hasIn(path) ? path : path.slice(0, -1);
  if (document.hasIn(gone)) document.deleteIn(gone);
  return String(document);
}

/** What goes with a key: the list item that it's in, or a block inside of that. */
function partOf(problem: ContentProblem): string {
  const { key } = problem;
  const block = key.slice(0, key.lastIndexOf('.'));
  return /\d$/.test(key) || !/[a-z]$/i.test(block) ? (itemOf(problem) ?? key) : block;
}

/** The innermost list item around a key. */
const itemOf = ({ key }: ContentProblem): string | undefined => /^.*\.\d+(?=\.|$)/.exec(key)?.[0];

const editText = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

const withoutLinks = (text: string, line: number): string =>
  text
    .split('\n')
    .map((one, index) => (index === line - 1 ? one.replace(/\[([^\]]*)\]\(.*?\)/g, '$1') : one))
    .join('\n');
