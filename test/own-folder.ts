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
import { newFolder } from './new-folder.ts';

/** Until the test has ended, it works in a folder with these files alone. */
export function enterFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const root = process.cwd();
  const folder = newFolder();
  process.chdir(folder);
  onTestFinished(() => process.chdir(root));
  for (const [file, content] of Object.entries(files)) put(file, content);
  return folder;
}

/** The same in a copy of these parts of the project, beside its code. */
export function enterCopy(...parts: readonly string[]): void {
  const root = process.cwd();
  enterFolder({});
  for (const part of parts) cpSync(join(root, part), part, { recursive: true });
  for (const part of ['packages', 'apps', 'node_modules']) symlinkSync(join(root, part), part);
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

export function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export const read = (file: string): string => readFileSync(file, 'utf8');
