import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';

/** Until the test has ended, it works in a folder with these files alone. */
export function enterFolder(files: Readonly<Record<string, string | Buffer>>): void {
  const root = process.cwd();
  process.chdir(newFolder());
  onTestFinished(() => process.chdir(root));
  for (const [file, content] of Object.entries(files)) put(file, content);
}

/** The same in a copy of these parts of the project, beside its code. */
export function enterCopy(...parts: readonly string[]): void {
  const root = process.cwd();
  enterFolder({});
  for (const part of parts) cpSync(join(root, part), part, { recursive: true });
  for (const part of ['src', 'node_modules']) symlinkSync(join(root, part), part);
}

export function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
