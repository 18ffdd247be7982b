import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readCompanyFacts } from '../../src/company-facts.ts';
import { formsFor } from '../../src/forms/index.ts';
import { type ContentFolder, contentFolder } from '../newcomer/content-folder.ts';
import { addPackage, removePackage } from '../newcomer/packages.ts';
import { photograph } from '../newcomer/photograph.ts';
import { copyProject } from './project-copy.ts';
import { run } from './running.ts';

/**
 * One build of what an agency may do to its content without touching code: a package more and a
 * package less, an open position, a long article, photographs.
 */

let folder: string;
let content: ContentFolder;
let removed: string;
let portrait: string;

const built = (name: string) => readFileSync(join(folder, 'dist/site', name), 'utf8');

beforeAll(async () => {
  folder = copyProject();
  content = contentFolder(folder);
  const { read, write, remove, entriesIn } = content;
  removed = entriesIn('packages').at(-1) ?? '';
  addPackage(content);
  removePackage(content, removed);
  const navigation = read('navigation.yaml');
  const footer = [{ heading: 'Packages', collection: 'packages', links: [] }, ...navigation.footer];
  write('navigation.yaml', { ...navigation, footer });

  const [position] = entriesIn('positions');
  write('positions/welder.yaml', {
    ...read(`positions/${position}.yaml`),
    order: 900,
    title: 'Welder',
  });

  const [note] = entriesIn('insights');
  const { body: _, ...keys } = read(`insights/${note}.yaml`);
  const text = '## A second thought\n\nCall {phone}, or *write*.\n\n- one\n- two\n\n'.repeat(40);
  writeFileSync(
    content.at('insights/long-read.md'),
    `---\n${stringify({ ...keys, order: 900, title: 'A long read' })}---\n\n${text}`,
  );

  const [member] = entriesIn('team');
  const person = read(`team/${member}.yaml`);
  remove(`team/${person.portrait}`);
  portrait = 'portrait of one.jpg';
  write(`team/${member}.yaml`, { ...person, portrait });
  await photograph(2000, 1500)
    .jpeg()
    .toFile(content.at(`team/${portrait}`));
  const [client] = entriesIn('clients');
  const logo = read(`clients/${client}.yaml`);
  remove(`clients/${logo.light}`);
  write(`clients/${client}.yaml`, { ...logo, light: 'logo.png' });
  await photograph(640, 192).png().toFile(content.at('clients/logo.png'));

  const build = run([process.execPath, 'scripts/build.ts'], folder);
  if ((await build.ended) !== 0) throw new Error(build.said());
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives a new package its order page, with its form and its price for search engines', () => {
  const page = built('packages/logo-sprint.html');
  expect(page).toContain('data-form="logo-sprint"');
  expect(page).toContain('What should it say?');
  expect(page).toMatch(/"@type":"Service","name":"Logo Sprint".*?"price":"?640/);
});

it('lists it wherever packages are listed', () => {
  for (const name of ['sitemap.xml', 'llms.txt', 'packages.html', 'index.html']) {
    expect(built(name), name).toContain('/packages/logo-sprint');
  }
  expect(existsSync(join(folder, 'dist/site/og/packages/logo-sprint.png'))).toBe(true);
});

it('leaves nothing of a package that is gone', () => {
  expect(existsSync(join(folder, `dist/site/packages/${removed}.html`))).toBe(false);
  const pages = globSync('**/*.{html,xml,txt}', { cwd: join(folder, 'dist/site') });
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((name) => built(name).includes(`/packages/${removed}`))).toEqual([]);
});

it('takes orders of the one, and none of the other', () => {
  const forms = formsFor(readCompanyFacts(content.at('.')));
  expect(forms.get('logo-sprint')?.filing.customFields).toMatchObject({ Channel: ['Logo'] });
  expect(forms.has(removed)).toBe(false);
});

it('offers the open position in the application', () => {
  expect(built('apply.html')).toContain('>Welder</option>');
});

it('sets an article of any length', () => {
  const page = built('insights/long-read.html');
  expect(page.match(/<h2 id="a-second-thought/g)).toHaveLength(40);
  expect(page).toContain('<em>write</em>');
  expect(page).not.toContain('{phone}');
});

it('makes photographs small, in three sizes, and lazy', async () => {
  const [picture = ''] = /<img[^>]*portrait-of-one[^>]*>/.exec(built('about.html')) ?? [];
  expect(picture).toContain('loading="lazy"');
  const sizes = [...picture.matchAll(/(\/assets\/portrait-of-one\.\w+\.(\d+)\.webp) (\d+)w/g)];
  expect(sizes.map(([, , width]) => width)).toEqual(['480', '960', '1440']);
  const original = statSync(content.at(`team/${portrait}`)).size;
  for (const [, address = '', width] of sizes) {
    const file = join(folder, 'dist/site', address);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: Number(width) });
    expect(statSync(file).size).toBeLessThan(original);
  }
});

it('puts a logo that is no drawing on the sheet of logos', () => {
  const [sheet = ''] = globSync('assets/clients.*.svg', { cwd: join(folder, 'dist/site') });
  expect(built(sheet)).toMatch(
    /<image x="0" y="\d+" width="160" height="48" href="data:image\/webp;base64,/,
  );
});
