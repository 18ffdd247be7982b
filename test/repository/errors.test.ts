import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives all our errors one base class, so that logs and commands show their messages', () => {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}').filter(
    (name) => !/\.(test|contract|fixture)\.tsx?$/.test(name),
  );
  const others = files.filter((file) => / extends Error\b/.test(readFileSync(file, 'utf8')));
  // A refusal's message is for the sender; the log gets its cause.
  expect(others.sort()).toEqual(['apps/server/intake/refusal.ts', 'packages/kit/own-error.ts']);
});
