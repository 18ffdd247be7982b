import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';

/** Until the test has ended, it works in a folder with these files alone. */
export function enterFolder(files: Readonly<Record<string, string | Buffer>>): void {
  const root = process.cwd();
  process.chdir(newFolder());
  onTestFinished(() => process.chdir(root));
  for (const [file, content] of Object.entries(files)) put(file, content);
}

export function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
