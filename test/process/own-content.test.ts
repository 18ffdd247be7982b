import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readCompanyFacts } from '../../src/company-facts.ts';
import { formsFor } from '../../src/forms/index.ts';
import { copyProject } from './project-copy.ts';
import { run } from './running.ts';

/**
 * One build of what an agency may do to its content without touching code: a package more and a
 * package less, an open position, a long article, photographs.
 */

let folder: string;
let removed: string;
let portrait: string;

// biome-ignore lint/suspicious/noExplicitAny: entries of any kind, changed key by key
type Entry = any;
const inContent = (name: string) => join(folder, 'content', name);
const read = (name: string): Entry => parse(readFileSync(inContent(name), 'utf8'));
const write = (name: string, entry: Entry) => writeFileSync(inContent(name), stringify(entry));
const built = (name: string) => readFileSync(join(folder, 'dist/site', name), 'utf8');
const entriesIn = (name: string) =>
  globSync('*.yaml', { cwd: inContent(name) })
    .map((file) => basename(file, '.yaml'))
    .sort();

function addPackage(): void {
  const [first] = entriesIn('packages');
  const entry = read(`packages/${first}.yaml`);
  write('packages/logo-sprint.yaml', {
    ...entry,
    order: 900,
    title: 'Logo Sprint',
    name: 'Logo Sprint',
    listed: { price: 640, delivery: '3 days', days: 3 },
    ordered: { price: 640, delivery: '3 days', days: 3 },
    difference: undefined,
    form: {
      submitLabel: 'Order the logo',
      questions: [
        { name: 'wishes', kind: 'textarea', label: 'What should it say?', maxLength: 500 },
      ],
    },
    crm: {
      channel: 'Logo',
      serviceType: 'Logo Sprint',
      stage: 'Package Requested',
      closesInDays: 3,
      noteFrom: 'wishes',
    },
  });
}

/** The file, its drawing, and every place where the build would say that it is missing. */
function removePackage(id: string): void {
  const other = entriesIn('packages').find((one) => one !== id && one !== 'logo-sprint');
  rmSync(inContent(`packages/${id}.yaml`));
  for (const file of globSync('**/*.{yaml,md}', { cwd: inContent('.') })) {
    const text = readFileSync(inContent(file), 'utf8');
    if (file.startsWith('rivals/') && text.includes(`/packages/${id}`)) rmSync(inContent(file));
    else {
      const mended = text
        .replaceAll(`/packages/${id}`, '/packages')
        .replaceAll(`{packages.${id}.`, `{packages.${other}.`)
        .replaceAll(`package: ${id}\n`, `package: ${other}\n`)
        .replace(new RegExp(`^offer: ${id}\n`, 'm'), '');
      if (mended !== text) writeFileSync(inContent(file), mended);
    }
  }
}

const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#1f5069',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

beforeAll(async () => {
  folder = copyProject();
  removed = entriesIn('packages').at(-1) ?? '';
  const drawing = read(`packages/${removed}.yaml`).picture.file;
  addPackage();
  removePackage(removed);
  rmSync(inContent(`packages/${drawing}`));
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
    inContent('insights/long-read.md'),
    `---\n${stringify({ ...keys, order: 900, title: 'A long read' })}---\n\n${text}`,
  );

  const [member] = entriesIn('team');
  const person = read(`team/${member}.yaml`);
  rmSync(inContent(`team/${person.portrait}`));
  portrait = 'portrait of one.jpg';
  write(`team/${member}.yaml`, { ...person, portrait });
  await photograph(2000, 1500)
    .jpeg()
    .toFile(inContent(`team/${portrait}`));
  const [client] = entriesIn('clients');
  const logo = read(`clients/${client}.yaml`);
  rmSync(inContent(`clients/${logo.light}`));
  write(`clients/${client}.yaml`, { ...logo, light: 'logo.png' });
  await photograph(640, 192).png().toFile(inContent('clients/logo.png'));

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
  const forms = formsFor(readCompanyFacts(inContent('.')));
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
  const original = statSync(inContent(`team/${portrait}`)).size;
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
