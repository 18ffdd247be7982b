import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Names that several files may export, and why. */
const allowed: Readonly<Record<string, string>> = {
  GET: 'Astro calls it for each file that a route makes',
  getStaticPaths: 'Astro asks it which addresses a route has',
};

const files = globSync('{packages,apps}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/*.{test,contract,fixture}.{ts,tsx}', '**/*.d.ts'],
});

/** What a file declares and exports. Doors pass on what others declare, so they add no name. */
function namesIn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const declarations = source.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  );
  return [...declarations].map(([, name = '']) => name);
}

it('gives an exported name one meaning: no two files export the same', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of namesIn(file)) homes.set(name, (homes.get(name) ?? new Set()).add(file));
  }
  const shared = [...homes].filter(([, { size }]) => size > 1);
  const ambiguous = shared
    .filter(([name]) => !(name in allowed))
    .map(([name, at]) => `${name}: ${[...at].sort().join(', ')}`);
  expect(ambiguous).toEqual([]);
  // An exception that nothing needs is left out of the list.
  expect(shared.map(([name]) => name).sort()).toEqual(Object.keys(allowed).sort());
});

it('reads every declaration that is exported', () => {
  const unread = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^export (?!default\b|(?:type )?[{*])/.test(line))
      .slice(namesIn(file).length)
      .map((line) => `${file}: ${line}`),
  );
  expect(unread).toEqual([]);
});
