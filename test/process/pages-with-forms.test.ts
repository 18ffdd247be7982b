import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFormPages } from '../../apps/server/intake/form-page.ts';
import { htmlOf } from '../built/page.ts';
import { labels } from '../labels.ts';
import { company, forms, listingWords } from '../own-forms.ts';

const ids = forms.map(({ form }) => form.id);

/** The contact page for each plan and package, where it can be about one. */
const doors = listingWords
  ? [
      ...company.plans.map(({ id }) => `contact@plan=${id}`),
      ...company.packages.map(({ id }) => `contact@package=${id}`),
    ]
  : [];

it('the build knows which page has which form', () => {
  const places: Record<string, { page: string }> = JSON.parse(
    readFileSync('dist/server/forms.json', 'utf8'),
  );
  expect(Object.keys(places).sort()).toEqual([...ids, ...doors].sort());
  for (const id of ids) expect(htmlOf(places[id]?.page ?? '')).toContain(`data-form="${id}"`);
  for (const door of doors) expect(places[door]?.page).toBe(`/${door}`);
  for (const { id } of company.packages) expect(places[id]?.page).toBe(`/packages/${id}`);
});

it.each(ids)('the response page of %s is the built page plus the response', async (id) => {
  let built = '';
  const find = await readFormPages('dist/server', (address) => (built = htmlOf(address)));
  const untouched = find(id)?.again({ values: {}, errors: {} });
  const answer = '{&quot;errors&quot;:{},&quot;values&quot;:{}}';
  expect(untouched).toBe(
    built
      .replace('<title>', `<title>${labels.forms.errorTitle}`)
      .replace(`<div id="form-${id}"`, `<div id="form-${id}" data-answer="${answer}"`),
  );
});

/** A script of the site with those that it imports. */
function withImports(address: string): string {
  const code = readFileSync(`dist/site${address}`, 'utf8');
  const imported = [...code.matchAll(/from\s*["'`]\.\/([^"'`]+)["'`]/g)];
  return code + imported.map(([, name]) => withImports(`/assets/${name}`)).join('');
}

it.each(ids)('the styles of the page for %s cover what the server can render', async (id) => {
  let built = '';
  const find = await readFormPages('dist/server', (address) => (built = htmlOf(address)));
  const fields = forms.find(({ form }) => form.id === id)?.form.fields ?? [];
  const errors = Object.fromEntries(fields.map(({ name }) => [name, 'Wrong']));
  const page = find(id);
  const shown = [
    page?.again({ values: {}, errors }),
    page?.again({ values: {}, errors, failure: 'Not stored' }),
    page?.thanks('TW-7F3K-92QD'),
  ].join('');
  const script = /component-url="([^"]+)"/.exec(built)?.[1] ?? '';
  const kept = `${built}${withImports(script)}`.split(/[\s"'`]+/);
  // The build cuts styles to the words in a page and its island's script.
  const classes = [...shown.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' ').filter(Boolean),
  );
  expect(classes.filter((name) => !kept.includes(name))).toEqual([]);
});
