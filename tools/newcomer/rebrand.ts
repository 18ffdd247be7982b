import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFolder, contentFolder, type Entry } from './content-folder.ts';
import { drop } from './drop.ts';
import { addForm, addPage, addQuestion } from './forms.ts';
import { addPackage, removePackage } from './packages.ts';
import { photograph } from './photograph.ts';
import type { changeWords } from './words.ts';

/** Of the release that the project has. */
type Words = { readonly changeWords: typeof changeWords };

/** Does a part of it, and says how long that took. */
type Step = (name: string, work: () => Promise<void> | void) => Promise<void>;

/** What remains to be written by hand once setup has run, what older releases can't do after an upgrade. */
export async function rebrand(
  project: string,
  step: Step,
  upgrade: () => Promise<void>,
): Promise<void> {
  const home = process.cwd();
  // The content check reads the working directory.
  process.chdir(project);
  try {
    // Releases have them in different folders.
    const load = (place: string) =>
      import(join(project, globSync(place, { cwd: project })[0] ?? ''));
    const { checkContent } = await load('{src,packages}/**/check/check-content.ts');
    const { changeWords }: Words = await load('{test,tools}/newcomer/words.ts');
    const old = contentFolder(project, () => {
      const found = checkContent();
      // Up to 0.2.0 it had warnings, too.
      return found.problems ?? found;
    });
    await step('content: packages, people, case studies, texts', async () => {
      await change(old);
      changeWords(old);
    });
    await upgrade();
    const content = contentFolder(project);
    await step('content: a question in a form', () => addQuestion(content));
    await step('content: a page', () => addPage(content));
    await step('content: a form on it', () => addForm(content, 'workshops'));
    await step('content: without careers, applications and newsletter', () => dropPages(content));
    await step('content: a photo beside a headline', () => addPhoto(content));
  } finally {
    process.chdir(home);
  }
}

async function change(content: ContentFolder): Promise<void> {
  addPackage(content);
  for (const id of ['branding-package', 'website-audit', 'landing-page', 'seo-marketing'])
    removePackage(content, id);
  settlePrices(content);
  await changeTeam(content);
  await changeStudies(content);
  changeQuestions(content);
  shortenHome(content);
  const company = content.read('company.yaml');
  content.write('company.yaml', {
    ...company,
    socialNetworks: [
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/kirkgate-example' },
    ],
    claims: { ...company.claims, contactReply: 'two business days', auditReport: '96 hours' },
  });
}

function dropPages(content: ContentFolder): void {
  drop(content, 'pages/careers.yaml', 'positions', 'pages/apply.yaml', 'forms/application.yaml');
  drop(content, 'forms/newsletter.yaml');
}

async function addPhoto({ at, read, write }: ContentFolder): Promise<void> {
  const { beside: _, ...page } = read('pages/about.yaml');
  const picture = { file: 'Our hall.JPG', ground: 'sea', alt: 'The hall.', focus: 'top left' };
  write('pages/about.yaml', { ...page, picture });
  await photograph(1800, 900)
    .jpeg()
    .toFile(at(`pages/${picture.file}`));
}

/** Other prices, and the same where a package is listed as where it is ordered. */
function settlePrices({ entriesIn, read, write }: ContentFolder): void {
  for (const id of entriesIn('packages')) {
    const { difference: _, ...entry } = read(`packages/${id}.yaml`);
    const figures = { ...entry.ordered, price: entry.ordered.price + 130 };
    // One object for both would be written as a YAML alias.
    write(`packages/${id}.yaml`, { ...entry, listed: figures, ordered: { ...figures } });
  }
  for (const id of entriesIn('plans')) {
    const plan = read(`plans/${id}.yaml`);
    write(`plans/${id}.yaml`, { ...plan, price: plan.price + 400 });
  }
}

const people = [
  { id: 'maren-holt', name: 'Maren Holt', becomes: 'Anwen Clough', newId: 'anwen-clough' },
  { id: 'tobias-okafor', name: 'Tobias Okafor', becomes: 'Dev Ramsden', newId: 'dev-ramsden' },
  { id: 'eli-brandt', name: 'Eli Brandt', becomes: 'Joe Haigh', newId: 'joe-haigh' },
  { id: 'priya-raman', name: 'Priya Raman', becomes: 'Sal Firth', newId: 'sal-firth' },
];

/** Every name is another, each with a photograph; one person leaves. */
async function changeTeam(content: ContentFolder): Promise<void> {
  const { at, read, write, rename, remove, mend } = content;
  mend((text) =>
    people.reduce((changed, { id, name, becomes, newId }) => {
      const [first = ''] = name.split(' ');
      return changed
        .replaceAll(id, newId)
        .replaceAll(name, becomes)
        .replace(new RegExp(`\\b${first}\\b`, 'g'), becomes.split(' ')[0] ?? '');
    }, text),
  );
  for (const { id, newId } of people) {
    rename(`team/${id}.yaml`, `${newId}.yaml`);
    remove(`team/${id}.svg`);
    const portrait = `${newId}.jpg`;
    write(`team/${newId}.yaml`, { ...read(`team/${newId}.yaml`), portrait });
    await photograph(1600, 1600)
      .jpeg()
      .toFile(at(`team/${portrait}`));
  }
  drop(content, 'team/sal-firth.yaml', 'team/sal-firth.jpg');
}

const studies = ['bexley-tools', 'gullwing-freight', 'marsh-daughter'];

/** Three studies, one of them with a photograph for its screens. */
async function changeStudies(content: ContentFolder): Promise<void> {
  const { at, read, write, entriesIn, mend } = content;
  const others = entriesIn('case-studies').filter((id) => !studies.includes(id));
  const gone = new RegExp(`/case-studies/(?:${others.join('|')})\\b`, 'g');
  mend((text) => text.replace(gone, '/case-studies'));
  for (const id of entriesIn('industries')) {
    const industry = read(`industries/${id}.yaml`);
    const left = industry.studies?.filter((one: string) => studies.includes(one));
    // Up to 0.2.0 an industry needs one.
    if (left)
      write(`industries/${id}.yaml`, { ...industry, studies: left[0] ? left : studies.slice(1) });
  }
  drop(content, ...others.map((id) => `case-studies/${id}.yaml`));
  const study = read('case-studies/bexley-tools.yaml');
  const photo = 'kirkgate-market.jpg';
  const alt = 'A market hall in the morning.';
  // Studies had one picture up to 0.2.0.
  if (study.picture) {
    content.remove(`case-studies/${study.picture.file}`);
    study.picture = { ...study.picture, file: photo, alt };
  } else {
    study.card = 'kirkgate-market';
    write('screens/kirkgate-market.yaml', { frame: 'none', alt, photo });
  }
  write('case-studies/bexley-tools.yaml', study);
  await photograph(2400, 1600)
    .jpeg()
    .toFile(at(`${study.picture ? 'case-studies' : 'screens'}/${photo}`));
}

function changeQuestions({ read, write, remove }: ContentFolder): void {
  const { group } = read('faqs/refunds.yaml');
  for (const id of ['refunds', 'my-time', 'search-ranking']) remove(`faqs/${id}.yaml`);
  write('faqs/in-person.yaml', {
    order: 60,
    group,
    home: true,
    question: 'Do you come to the shop?',
    answer: 'Yes. Write to {email}, and we agree on a morning.',
  });
}

/** A home page with fewer sections, and no way to those that are gone. */
function shortenHome({ read, write }: ContentFolder): void {
  const left = ['clients', 'industries'];
  const home = read('pages/home.yaml');
  const sections = home.sections.filter(({ id }: Entry) => !left.includes(id));
  write('pages/home.yaml', { ...home, sections });
  const navigation = read('navigation.yaml');
  const anchors = navigation.anchors.filter(
    ({ href }: Entry) => !left.some((id) => href.endsWith(`#${id}`)),
  );
  write('navigation.yaml', { ...navigation, anchors });
}
