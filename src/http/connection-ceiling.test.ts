import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { connectionCeiling, openFileLimit } from './connection-ceiling.ts';

it.each([
  [Number.POSITIVE_INFINITY, 1_000],
  [1_065, 1_000],
  [1_064, 1_000],
  [1_063, 999],
  [128, 64],
  [81, 17],
  [80, 16],
  [64, 16],
  [16, 16],
])('with %d files the ceiling is %d', (openFiles, ceiling) => {
  expect(connectionCeiling(openFiles)).toBe(ceiling);
});

it('knows how many files the process may open', () => {
  const { execPath } = process;
  const script =
    "import('./src/http/connection-ceiling.ts').then((m) => console.log(m.openFileLimit()))";
  const said = execFileSync('sh', ['-c', 'ulimit -n 200; exec "$0" -e "$1"', execPath, script]);
  expect(String(said).trim()).toBe('200');
  expect(openFileLimit()).toBeGreaterThan(200);
});
