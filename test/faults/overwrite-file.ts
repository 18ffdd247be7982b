import { execFileSync } from 'node:child_process';

const program = `
  const { openSync, readFileSync, writeSync } = require('node:fs');
  const [path, position] = process.argv.slice(1);
  const bytes = readFileSync(0);
  writeSync(openSync(path, 'r+'), bytes, 0, bytes.length, Number(position));`;

/** In another process: opening and closing the file here would release this process's locks. */
export function overwriteFile(path: string, bytes: Uint8Array, position: number): void {
  execFileSync(process.execPath, ['-e', program, path, `${position}`], { input: bytes });
}
