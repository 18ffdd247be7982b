import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crms } from '@tidewright/crm';
import { expect, it } from 'vitest';

/** Files that may name a CRM, and why. Its own folder may, and so may tests and stand-ins. */
const allowed: Readonly<Record<string, string>> = {
  'packages/crm/crms.ts': 'the one list of CRMs',
  'scripts/development-settings.ts': 'npm run dev starts a stand-in for folk',
};

const servesTests = (file: string) => /\.(test|contract|fixture)\.tsx?$/.test(file);

const sources = ['packages', 'apps', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|astro|sql)$/.test(name))
    .map((name) => join(folder, name)),
);

/** As a value ('folk'), as a key or field (.folk, folk:), or as a folder that's imported. */
const namingOf = (id: string) =>
  new RegExp(`['"\`]${id}['"\`]|\\.${id}\\b(?!\\.)|^\\s*${id}:|/crm/${id}/|'\\./${id}/`, 'gm');

it.each(crms.map(({ id }) => id))('names %s only in its own folder', (id) => {
  const strangers = sources
    .filter((file) => !servesTests(file) && !file.startsWith(`packages/crm/${id}/`))
    .filter((file) => !(file in allowed))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(namingOf(id))].map(
        ([found]) => `${file}: ${found.trim()}`,
      ),
    );
  expect(strangers).toEqual([]);
});

it.each(Object.entries(allowed))('still needs %s: %s', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(crms.some(({ id }) => namingOf(id).test(text))).toBe(true);
});
