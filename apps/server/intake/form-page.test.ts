import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { readFormPages } from './form-page.ts';

function builtWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const script = 'export const formThanks = (page, props, reference) => page + props + reference;';
const forms = '{ "contact": { "page": "/contact", "props": "given" } }';

it('reads the page of a form, where a page bears it and the build has that page', async () => {
  const folder = builtWith({ 'form-page.js': script, 'forms.json': forms });
  const find = await readFormPages(folder, (address) => `${address}:`);
  expect(find('contact')?.thanks('TW-1')).toBe('/contact:givenTW-1');
  expect(find('newsletter')).toBeUndefined();
  const findNone = await readFormPages(folder, () => undefined);
  expect(findNone('contact')).toBeUndefined();
});

it.each([
  ['nothing', {}],
  ['no script', { 'forms.json': '{}' }],
  ['no locations', { 'form-page.js': script }],
  ['half of them', { 'form-page.js': script, 'forms.json': '{' }],
])('asks for a build when there is %s', async (_, files) => {
  const folder = builtWith(files);
  await expect(readFormPages(folder, () => undefined)).rejects.toThrow(
    `${folder} has no built form pages. Run "npm run build" first.`,
  );
});
