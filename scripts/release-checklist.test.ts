import { expect, it } from 'vitest';
import { type ReleaseFacts, releaseChecks, releasesBelowTop } from './release-checklist.ts';

const ready: ReleaseFacts = {
  version: '0.10.0',
  earlier: ['0.9.2', '0.9.10'],
  changelog: '# Changelog\n\n## 0.10.0 – 2026-11-20\n\n- New.\n\n## 0.9.2\n',
  uncommitted: [],
  commit: 'aaaaaaaa1111',
  testedCommit: 'aaaaaaaa1111',
  locks: { 'package-lock.json': '{ "resolved": "packages/kit", "link": true }' },
  commands: ['build', 'test:kill'],
  docs: {
    'README.md': 'The last release is 0.10.0. `npm run build`, `npm run test:kill -- 9`, npm test',
  },
};

const todos = (facts: Partial<ReleaseFacts>) =>
  releaseChecks({ ...ready, ...facts })
    .map(({ todo }) => todo)
    .filter(Boolean);

it('has nothing to do where all is ready, before the first release too', () => {
  expect(todos({})).toEqual([]);
  expect(todos({ earlier: [] })).toEqual([]);
  expect(todos({ changelog: '## 0.10.0 (November 20, 2026)\n' })).toHaveLength(1);
  expect(todos({ changelog: '## 0.10.0, November 20, 2026\n' })).toEqual([]);
});

it.each<[Partial<ReleaseFacts>, string]>([
  [{ uncommitted: ['a.ts', 'b.ts'] }, 'commit or remove a.ts, b.ts'],
  [
    { earlier: ['0.9.0', '0.10.0'] },
    'the last release is 0.10.0: run "npm version" with a higher number',
  ],
  [{ earlier: ['0.11.0', '0.10.0'] }, 'the last release is 0.11.0'],
  [{ earlier: ['1.0.0', '0.9.0'] }, 'the last release is 1.0.0'],
  [{ changelog: '# Changelog\n' }, 'CHANGELOG.md begins with "nothing": write "0.10.0"'],
  [{ changelog: '## Unreleased\n\n## 0.10.0 – 2026-11-20' }, 'begins with "Unreleased"'],
  [{ changelog: '## 0.10.0\n' }, 'begins with "0.10.0": write "0.10.0" and the date there'],
  [
    { docs: { 'README.md': 'The last release is 0.9.0; this will be 0.10.0' } },
    "README.md doesn't say that the last release is 0.10.0",
  ],
  [{ testedCommit: null }, 'they never passed, and this is aaaaaaaa: run "npm run test:thorough"'],
  [{ testedCommit: 'bbbbbbbb2222' }, 'they passed on bbbbbbbb, and this is aaaaaaaa'],
  [
    { locks: { 'a.json': '"resolved": "https://registry.npmjs.org/a"' } },
    'remove every "resolved" from a.json',
  ],
  [
    {
      docs: {
        'README.md': 'The last release is 0.10.0',
        'a.md':
          '```text\nscripts/  What npm run starts\n```\n`npm run gone`\n```sh\nnpm run gone\n```\n',
      },
    },
    'correct npm run gone in a.md',
  ],
])('says of %j what to do', (facts, said) => {
  expect(todos(facts)).toEqual([expect.stringContaining(said)]);
});

it('doesn’t ask for an old version in the changelog', () => {
  const old = { earlier: ['0.10.0'], changelog: '## Unreleased\n' };
  expect(todos(old)[1]).toContain('write the new version and the date there');
});

it('finds earlier releases below the top of the changelog', () => {
  const changelog = '# All\n\n## Unreleased\n\n## 0.9.2, June 1, 2026\n\n### New\n\n## 0.1.0\n';
  expect(releasesBelowTop(changelog)).toEqual(['0.9.2', '0.1.0']);
});
