import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('gives all our errors one base class, so that logs and commands show their messages', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|contract|fixture)\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const others = files.filter((file) => / extends Error\b/.test(readFileSync(file, 'utf8')));
  // A refusal's message is for the sender; the log gets its cause.
  expect(others.sort()).toEqual(['apps/server/intake/refusal.ts', 'packages/kit/own-error.ts']);
});
