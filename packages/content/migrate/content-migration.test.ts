import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { type ContentMigration, migrateContent } from './content-migration.ts';
import { migrations } from './migrations/index.ts';

const read = (file: string) => readFileSync(file, 'utf8');

const ours = {
  'content/company.yaml': 'name: Nordlys # as on the door\nold: 1\nquoted: "{old}"\n',
  'content/team/kari.yaml': 'name: Kari\n',
  'content/team/ola.md': '---\nname: Ola\n---\n\nname: stays\n\n---\n',
};

const renames: ContentMigration = {
  says: 'name is called',
  change: ({ removeKey, edit, addFile }) => {
    edit('team/*.{yaml,md}', (yaml) => yaml.replace('name:', 'called:'));
    removeKey('company.yaml', ['old']);
    edit('company.yaml', (yaml) => yaml.replace('{old}', '{name}'));
    addFile('forms/quote.yaml', 'title: Quote\n');
    addFile('company.yaml', 'lost: true\n');
  },
};
const adds: ContentMigration = {
  says: 'a name has a place',
  change: ({ addKey }) => addKey('company.yaml', ['name'], 'place', 'Oslo'),
};

it('changes content, and says what it changed', () => {
  enterFolder(ours);
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
  enterFolder(ours);
  expect(migrateContent([adds, renames], 1).map(({ says }) => says)).toEqual(['name is called']);
  expect(migrateContent([adds, renames], 2)).toEqual([]);
  expect(migrateContent([renames], 0)).toEqual([{ says: 'name is called', files: [] }]);
});

it('is numbered by its place, since an upgrade counts', async () => {
  const files = globSync(`${import.meta.dirname}/migrations/*-*.ts`).sort();
  const inFiles = files.map(async (file) => Object.values(await import(file))[0]);
  expect(await Promise.all(inFiles)).toEqual(migrations);
  expect(files.map((file) => Number(basename(file).slice(0, 3)))).toEqual(
    migrations.map((_, index) => index + 1),
  );
});

it('works on the root that it’s given, and says where there is none', () => {
  enterFolder({ ...ours, 'words/company.yaml': 'name: Polaris\n' });
  expect(migrateContent([adds], 0, 'words')).toEqual([
    { says: 'a name has a place', files: ['words/company.yaml'] },
  ]);
  expect(read('words/company.yaml')).toBe('name: Polaris\nplace: Oslo\n');
  expect(read('content/company.yaml')).toBe(ours['content/company.yaml']);
  expect(() => migrateContent([adds], 0, 'nowhere')).toThrow('There is no folder nowhere here.');
});
