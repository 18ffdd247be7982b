import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAccent } from '@tidewright/content/brand/colors';
import subsetFont from 'subset-font';
import { stringify } from 'yaml';
import { type ContentFolder, contentFolder } from '../../tools/newcomer/content-folder.ts';
import { addForm, addQuestion, dropForm } from '../../tools/newcomer/forms.ts';
import { addPackage, removePackage } from '../../tools/newcomer/packages.ts';
import { photograph } from '../../tools/newcomer/photograph.ts';

const present = contentFolder('.');
/** Several: each is two pages less to build. */
export const removed = present
  .entriesIn('packages')
  .filter((id) => id !== 'logo-sprint')
  .slice(1)
  .slice(-5);
export const [note] = present.entriesIn('insights');
export const [member] = present.entriesIn('team');
export const [client] = present.entriesIn('clients');
/** The page that shows what's new: a picture, and a form of its own. */
export const shownOn = present.entriesIn('pages').includes('about') ? 'about' : 'home';
/** The form that asks more. */
export const asking = present
  .entriesIn('forms')
  .find((id) => !['application', 'messages', 'newsletter', 'order'].includes(id));
export const dropped = present.entriesIn('forms').find((id) => id === 'newsletter');

export const settings = {
  LEADS_ORIGIN: 'https://leads.example',
  SCHEDULER_URL: 'https://calendar.example/book',
};
export const portrait = 'Portrait of one.JPG';
/** As long as it may be, with all that HTML, YAML and JSON escape, and letters from right to left. */
export const name = `Harrow & "Söhne", 'מים': Sites & Shops <`;
export const legalName = 'סטודיו מים ורוח בע״מ';
export const blue = '#0a4a8f';

const letters = String.fromCodePoint(...Array.from({ length: 0x160 }, (_, index) => 32 + index));

/**
 * What an agency can change without touching code: another package, one package less, an open position,
 * a long article, photos, its own brand and its own settings.
 */
export async function writeOwnContent(folder: string): Promise<void> {
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  // No test looks at it, and compressing all pages hard takes a fifth of the build.
  const compressing = join(folder, 'apps/site/build/compress.ts');
  writeFileSync(
    compressing,
    readFileSync(compressing, 'utf8').replace('MAX_QUALITY', 'MIN_QUALITY'),
  );
  const content = contentFolder(folder);
  const { read, write } = content;
  await rebrand(content);
  addPackage(content);
  for (const id of removed) removePackage(content, id);
  const navigation = read('navigation.yaml');
  const footer = [{ heading: 'Packages', collection: 'packages', links: [] }, ...navigation.footer];
  write('navigation.yaml', { ...navigation, footer });

  rmSync(content.at('positions'), { recursive: true, force: true });
  mkdirSync(content.at('positions'));
  write('positions/welder.yaml', {
    order: 1,
    title: 'Welder',
    summary: 'You join what belongs together.',
    lookFor: ['A steady hand', 'A dry wit', 'Your own mask'],
    pay: { from: 40000, to: 50000, note: 'a year' },
    place: 'At the yard',
    hours: '38 hours',
    posted: '2026-10-20',
  });

  if (note) writeArticle(content, note);
  if (member) await photographMember(content, member);
  if (client) await bringLogo(content, client);

  const page = read(`pages/${shownOn}.yaml`);
  const { beside: _beside, picture: photo, ...words } = page;
  if (photo) content.remove(`pages/${photo.file}`);
  const picture = { file: 'studio.jpg', ground: 'sea', alt: 'The studio.' };
  const section = { kind: 'picture', heading: 'Where we work', side: 'right', picture };
  write(`pages/${shownOn}.yaml`, {
    ...words,
    picture: { ...picture, focus: 'top left' },
    sections: [...page.sections, { ...section, paragraphs: ['In the old hall.'] }],
  });
  await photograph(1500, 500).jpeg().toFile(content.at('pages/studio.jpg'));

  if (asking) addQuestion(content, asking);
  addForm(content, shownOn);
  if (dropped) dropForm(content, dropped);
}

/** Other colors, a font in two weights, another language and currency, and letters outside Latin-1. */
async function rebrand(content: ContentFolder): Promise<void> {
  const { read, write, at } = content;
  const brand = read('brand.yaml');
  write('brand.yaml', {
    ...brand,
    corners: '9px',
    drawings: 'none',
    language: 'de-DE',
    currency: 'EUR',
    fonts: { display: 'Own Face', text: 'Own Face' },
    colors: withAccent(brand.colors, blue),
  });
  mkdirSync(at('brand/fonts'), { recursive: true });
  for (const weight of [400, 700]) {
    await writeFont(content, `brand/fonts/OwnFace-${weight}.ttf`, 'latin', weight);
    await writeFont(content, `brand/fonts/OwnFace-ext-${weight}.ttf`, 'latin-ext', weight);
  }
  const company = read('company.yaml');
  write('company.yaml', {
    ...company,
    name,
    legalName,
    tagline: 'Łódź, Ñandú und Ångström',
    claims: { ...company.claims, contactReply: 'two business days' },
    timeZone: 'Asia/Jerusalem',
    officeHours: { days: ['Sunday', 'Monday'], opens: '08:00', closes: '16:00', holidays: [] },
  });
}

async function writeFont({ at }: ContentFolder, name: string, script: string, weight: number) {
  const source = `node_modules/@fontsource-variable/figtree/files/figtree-${script}-wght-normal.woff2`;
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  writeFileSync(at(name), font);
}

function writeArticle(content: ContentFolder, like: string): void {
  const { body: _, ...keys } = content.read(`insights/${like}.yaml`);
  const title = 'A long read';
  const head = stringify({ ...keys, order: 900, title, seo: { ...keys.seo, title } });
  const text = '## A second thought\n\nCall {phone}, or *write*.\n\n- one\n- two\n\n'.repeat(40);
  writeFileSync(content.at('insights/long-read.md'), `---\n${head}---\n\n${text}`);
}

async function photographMember({ read, write, remove, at }: ContentFolder, id: string) {
  const person = read(`team/${id}.yaml`);
  remove(`team/${person.portrait}`);
  write(`team/${id}.yaml`, { ...person, portrait });
  await photograph(1500, 500)
    .jpeg()
    .toFile(at(`team/${portrait}`));
}

async function bringLogo({ read, write, remove, at }: ContentFolder, id: string) {
  const logo = read(`clients/${id}.yaml`);
  remove(`clients/${logo.light}`);
  write(`clients/${id}.yaml`, { ...logo, light: 'logo.png' });
  await photograph(640, 192).png().toFile(at('clients/logo.png'));
}
