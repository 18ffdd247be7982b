import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { put } from '../../../test/own-folder.ts';
import { readFormPages } from '../../server/intake/form-page.ts';
import type { LeadFormProps } from '../islands/lead-form-props.ts';
import { builtPage, formProps } from '../server/form-page.fixture.tsx';
import { writeServer } from './server-bundle.ts';

/** The way Astro writes props into a page. */
const pack = (value: unknown): unknown => {
  if (Array.isArray(value)) return [1, value.map(pack)];
  if (value === undefined) return [0];
  return [0, value instanceof Object ? packAll(value) : value];
};
const packAll = (entries: object) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, pack(value)]));

const withIsland = (props: LeadFormProps, page = builtPage(props)) => {
  const packed = JSON.stringify(packAll(props)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace(
    '<div id="form-',
    () => `<astro-island component-export="LeadForm" props="${packed}"><div id="form-`,
  );
};

async function serverFor(pages: Readonly<Record<string, string>>) {
  const folder = newFolder();
  for (const [name, html] of Object.entries(pages)) put(join(folder, 'site', name), html);
  const server = join(folder, 'server');
  await writeServer(join(folder, 'site'), server);
  return { server, places: JSON.parse(readFileSync(join(server, 'forms.json'), 'utf8')) };
}

const contact = formProps('contact');
const forOne = { ...contact, asksFor: { name: 'plan', value: 'one' } };
const newsletter = formProps('newsletter');

it('finds the page of each form', async () => {
  const { server, places } = await serverFor({
    'contact.html': withIsland(contact),
    // The same page for a parameter; its other form belongs to another page.
    'contact@plan=one.html': withIsland(newsletter) + withIsland(forOne),
    // All three have it; in the middle one it's highest.
    'index.html': withIsland(newsletter, `<p>Home</p>${builtPage(newsletter)}`),
    'notes/insights.html': withIsland(newsletter, ` ${builtPage(newsletter)}`),
    'process.html': withIsland(newsletter, `<p>Our process</p>${builtPage(newsletter)}`),
    'plain.html': '<p></p>',
    'contact.html.br': 'compressed',
  });
  expect(places).toEqual({
    contact: { page: '/contact', props: JSON.parse(JSON.stringify(contact)) },
    'contact@plan=one': { page: '/contact@plan=one', props: JSON.parse(JSON.stringify(forOne)) },
    newsletter: { page: '/notes/insights', props: JSON.parse(JSON.stringify(newsletter)) },
  });

  const find = await readFormPages(server, () => withIsland(contact));
  const html = find('contact')?.again({ values: {}, errors: { name: 'Name is required' } });
  expect(html).toContain('Name is required</p>');
  const one = { kind: 'plan', id: 'one', name: 'One', price: '$1' } as const;
  const pageOfOne = await readFormPages(server, () => withIsland(forOne));
  expect(pageOfOne('contact', one)?.again({ values: {}, errors: {} })).toContain(
    '<input type="hidden" name="plan" value="one"/>',
  );
  expect(find('contact')?.thanks('TW-7F3K-92QD')).toContain('>TW-7F3K-92QD</span>');
});

it('needs no other file, in any NODE_ENV', async () => {
  const { server } = await serverFor({ 'plain.html': '<p></p>' });
  const script = readFileSync(join(server, 'form-page.js'), 'utf8');
  expect(script).not.toContain('process.env.NODE_ENV');
  expect(script).toContain('renderToString');
  const names = [...script.matchAll(/(?:^import .*? from |require\()["'](.+?)["']/gm)];
  expect(names.filter(([, name = '']) => !isBuiltin(name))).toEqual([]);
});

it('doesn’t build a page whose form differs from what the server renders', async () => {
  const page = withIsland(contact).replace('data-form="contact"', 'data-form="contact" id="other"');
  await expect(serverFor({ 'contact.html': page })).rejects.toThrow(
    'The form "contact" on /contact isn’t what the server renders.',
  );
});
