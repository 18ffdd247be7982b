import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('gives our errors one base, by which logs and commands know their sentences', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|contract|fixture)\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const others = files.filter((file) => / extends Error\b/.test(readFileSync(file, 'utf8')));
  // A refusal speaks to whoever sent the request; what is logged is its cause.
  expect(others.sort()).toEqual(['src/intake/refusal.ts', 'src/own-error.ts']);
});
