import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Who may spell the folder of content, and why. Everyone else takes its root as an argument, with `defaultRoot` where
 * nobody names one, so that another language can have a root of its own.
 */
const spellers: Readonly<Record<string, string>> = {
  'packages/content/root.ts': 'the one place that says what it’s called',
  'scripts/site-faults.ts': 'HTML calls an attribute so',
  'packages/forms/forms.ts': 'a message: a package with the name of a form',
  'packages/content/check/problem.ts': 'a message: the heading of all problems',
  'apps/site/content/collections.ts': 'Vite reads a glob before any code runs',
  'apps/site/content/pictures.ts': 'Vite reads a glob before any code runs',
  'apps/site/content/screens.ts': 'Vite reads a glob before any code runs',
};

const sources = globSync([
  '{packages,apps}/**/*.{ts,tsx,astro}',
  'scripts/*.{ts,mjs}',
  'astro.config.ts',
])
  .filter((file) => !/\.(?:test|fixture|contract)\.tsx?$/.test(file))
  .sort();

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const withoutImports = (source: string): string =>
  source.replaceAll(/(?:from|import\()\s*'[^']*'/g, '');

/** A text that is the folder's name, or that begins with it, also seen from a module. */
const spelled = /['"`](?:\.\.\/)*content(?:\/|['"`])/;

it('spells the folder of content in one place, and where that can’t be asked', () => {
  const found = sources.filter((file) =>
    spelled.test(withoutImports(withoutComments(readFileSync(file, 'utf8')))),
  );
  expect(found).toEqual(Object.keys(spellers).sort());
});
