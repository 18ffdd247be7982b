import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder with these files the working directory until the test ends. */
export function chdirToProject(files: Readonly<Record<string, string>>): string {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

export const read = (name: string): string => readFileSync(name, 'utf8');
