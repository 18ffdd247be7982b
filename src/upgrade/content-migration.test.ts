import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Migration, migrateContent } from './content-migration.ts';
import { migrations } from './migrations/index.ts';

const root = process.cwd();
const read = (file: string) => readFileSync(file, 'utf8');

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'content-')));
  mkdirSync('content/team', { recursive: true });
  writeFileSync(
    'content/company.yaml',
    'name: Nordlys # as on the door\nold: 1\nquoted: "{old}"\n',
  );
  writeFileSync('content/team/kari.yaml', 'name: Kari\n');
  writeFileSync('content/team/ola.md', '---\nname: Ola\n---\n\nname: stays\n\n---\n');
});
afterEach(() => process.chdir(root));

const renames: Migration = {
  number: 2,
  says: 'name is called',
  change: ({ removeKey, edit, addFile }) => {
    edit('team/*.{yaml,md}', (yaml) => yaml.replace('name:', 'called:'));
    removeKey('company.yaml', ['old']);
    edit('company.yaml', (yaml) => yaml.replace('{old}', '{name}'));
    addFile('forms/quote.yaml', 'title: Quote\n');
    addFile('company.yaml', 'lost: true\n');
  },
};
const adds: Migration = {
  number: 1,
  says: 'a name has a place',
  change: ({ addKey }) => addKey('company.yaml', ['name'], 'place', 'Oslo'),
};

it('changes content, and says what it changed', () => {
  expect(migrateContent([adds, renames], 0)).toEqual([
    { says: 'a name has a place', files: ['content/company.yaml'] },
    {
      says: 'name is called',
      files: [
        'content/company.yaml',
        'content/forms/quote.yaml',
        'content/team/kari.yaml',
        'content/team/ola.md',
      ],
    },
  ]);
  expect(read('content/company.yaml')).toBe(
    'name: Nordlys # as on the door\nplace: Oslo\nquoted: "{name}"\n',
  );
  expect(read('content/team/kari.yaml')).toBe('called: Kari\n');
  expect(read('content/team/ola.md')).toBe('---\ncalled: Ola\n---\n\nname: stays\n\n---\n');
  expect(read('content/forms/quote.yaml')).toBe('title: Quote\n');
});

it('runs what came since, and may run again', () => {
  expect(migrateContent([adds, renames], 1).map(({ says }) => says)).toEqual(['name is called']);
  expect(migrateContent([adds, renames], 2)).toEqual([]);
  expect(migrateContent([renames], 0)).toEqual([{ says: 'name is called', files: [] }]);
});

it('is numbered without a gap, since an upgrade counts', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
});
