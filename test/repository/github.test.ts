import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => parse(readFileSync(file, 'utf8'), { uniqueKeys: true });

it.each(globSync('.github/ISSUE_TEMPLATE/!(config).yml').sort())(
  '%s asks at least two things, each under a name of its own',
  (file) => {
    const { name, description, body } = read(file);
    expect([typeof name, typeof description]).toEqual(['string', 'string']);
    const asked = body.filter(({ type }: { type: string }) => type !== 'markdown');
    const ids = asked.map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual([...new Set(ids)]);
  },
);

type Watched = {
  readonly 'package-ecosystem': string;
  readonly directory?: string;
  readonly directories?: readonly string[];
};

it('asks for newer packages wherever a lock file is, and for newer actions', () => {
  const { updates } = read('.github/dependabot.yml') as { updates: readonly Watched[] };
  const watched = updates
    .filter((update) => update['package-ecosystem'] === 'npm')
    .flatMap(({ directory, directories = [] }) => [directory, ...directories])
    .flatMap((place) => (place === undefined ? [] : join('.', place, 'package-lock.json')));
  expect(watched.filter((file) => !existsSync(file))).toEqual([]);
  expect(watched.toSorted()).toEqual(
    globSync(['package-lock.json', 'tools/*/package-lock.json']).sort(),
  );
  expect(updates.map((update) => update['package-ecosystem'])).toContain('github-actions');
});

it('pins each action by its hash, with the version beside it', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action),
  );
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((action) => !/@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
});
