import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';

/** Makes a folder with these files the working directory until the test ends. */
export function chdirToProject(files: Readonly<Record<string, string>>): string {
  const before = process.cwd();
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

/** Makes a copy of the content the working directory; call the result to leave and remove it. */
export function enterContentCopy(...linked: readonly string[]): () => void {
  const before = process.cwd();
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(copy, 'content'), { recursive: true });
  for (const name of ['node_modules', ...linked]) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    symlinkSync(resolve(name), join(copy, name));
  }
  process.chdir(copy);
  return () => {
    process.chdir(before);
    rmSync(copy, { recursive: true });
  };
}

export const read = (name: string): string => readFileSync(name, 'utf8');
