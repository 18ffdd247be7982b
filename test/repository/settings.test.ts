import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig, settings } from '@tidewright/settings/config';
import { expect, it } from 'vitest';

type Tree = { readonly [key: string]: Tree | { readonly name: string; readonly schema: unknown } };

const namesIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((branch) =>
    'schema' in branch ? [String(branch.name)] : namesIn(branch as Tree),
  );

const names = namesIn(settings);
const example = readFileSync('.env.example', 'utf8');

it('lists every setting in .env.example, and no other', () => {
  expect(Object.keys(parseEnv(example)).sort()).toEqual(names.toSorted());
});

it('shows the defaults in .env.example', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
});

it('documents every setting in operations or CRM', () => {
  const pages = ['docs/operations.md', 'docs/crm.md'].map((page) => readFileSync(page, 'utf8'));
  const told = pages.join('\n').match(/\b[A-Z][A-Z\d_]{3,}\b/g);
  expect(names.filter((name) => !told?.includes(name))).toEqual([]);
});
