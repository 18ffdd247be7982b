import { type ContentFolder, contentFolder, type Entry } from './content-folder.ts';
import { addForm } from './forms.ts';
import { addPackage, removePackage } from './packages.ts';
import { photograph } from './photograph.ts';
import { changeWords } from './words.ts';

/** What remains to be written by hand once setup has run: more and fewer of everything, other figures, own people. */
export async function rebrand(project: string): Promise<void> {
  const content = contentFolder(project);
  addPackage(content);
  for (const id of ['branding-package', 'website-audit', 'landing-page'])
    removePackage(content, id);
  settlePrices(content);
  await changeTeam(content);
  await changeStudies(content);
  changeQuestions(content);
  changePositions(content);
  changeWords(content);
  addForm(content);
  shortenHome(content);
  const company = content.read('company.yaml');
  content.write('company.yaml', {
    ...company,
    socialNetworks: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/nordlys-example' }],
    claims: { ...company.claims, contactReply: 'two business days', auditReport: '96 hours' },
  });
}

/** Other prices, and the same where a package is listed as where it is ordered. */
function settlePrices({ entriesIn, read, write }: ContentFolder): void {
  for (const id of entriesIn('packages')) {
    const { difference: _, ...entry } = read(`packages/${id}.yaml`);
    const figures = { ...entry.ordered, price: entry.ordered.price + 130 };
    write(`packages/${id}.yaml`, { ...entry, listed: figures, ordered: figures });
  }
  for (const id of entriesIn('plans')) {
    const plan = read(`plans/${id}.yaml`);
    write(`plans/${id}.yaml`, { ...plan, price: plan.price + 400 });
  }
}

const people = [
  { id: 'maren-holt', name: 'Maren Holt', becomes: 'Solveig Aas', newId: 'solveig-aas' },
  { id: 'tobias-okafor', name: 'Tobias Okafor', becomes: 'Jonas Lie', newId: 'jonas-lie' },
  { id: 'eli-brandt', name: 'Eli Brandt', becomes: 'Henrik Berg', newId: 'henrik-berg' },
  { id: 'priya-raman', name: 'Priya Raman', becomes: 'Ingrid Dahl', newId: 'ingrid-dahl' },
];

/** Every name is another; one person leaves, and two come who have their photographs. */
async function changeTeam({ at, read, write, rename, remove, mend }: ContentFolder): Promise<void> {
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
    rename(`team/${id}.svg`, `${newId}.svg`);
  }
  const leaver = read('team/ingrid-dahl.yaml');
  remove('team/ingrid-dahl.yaml');
  remove('team/ingrid-dahl.svg');
  for (const [index, name] of ['Kari Moe', 'Nils Moe'].entries()) {
    const id = name.toLowerCase().replace(' ', '-');
    write(`team/${id}.yaml`, { ...leaver, order: 20 + index, name, portrait: `${id}.jpg` });
    await photograph(1600, 1600)
      .jpeg()
      .toFile(at(`team/${id}.jpg`));
  }
}

/** One study less, wherever it is named, and one more with a photograph for its screens. */
async function changeStudies({ at, read, write, remove, mend }: ContentFolder): Promise<void> {
  remove('case-studies/hatch-harrow.yaml');
  mend((text) =>
    text
      .replace(/^ *study: hatch-harrow\n/gm, '')
      .replace('[hatch-harrow, marsh-daughter]', '[marsh-daughter]'),
  );
  const { said: _, ...study } = read('case-studies/saltlight-hotels.yaml');
  write('screens/fjord-ferries.yaml', {
    frame: 'none',
    alt: 'A ferry at its quay in the morning.',
    photo: 'fjord-ferries.jpg',
  });
  write('case-studies/fjord-ferries.yaml', {
    ...study,
    order: 40,
    title: 'A timetable that knows the weather',
    seo: {
      title: 'Fjord Ferries: a timetable that knows the weather | {name}',
      description: 'How a ferry line told its passengers of a storm before they left home.',
    },
    card: 'fjord-ferries',
    shows: [{ screen: 'fjord-ferries' }],
    caption: 'The morning ferry. The photograph is invented.',
  });
  await photograph(2400, 1600).jpeg().toFile(at('screens/fjord-ferries.jpg'));
}

function changeQuestions({ read, write, remove }: ContentFolder): void {
  const { group } = read('faqs/refunds.yaml');
  for (const id of ['refunds', 'my-time', 'search-ranking']) remove(`faqs/${id}.yaml`);
  write('faqs/in-norwegian.yaml', {
    ...{ order: 60, group, home: true },
    question: 'Do you work in Norwegian?',
    answer: 'Yes. Write to {email} in whichever language you like.',
  });
}

function changePositions({ read, write, remove }: ContentFolder): void {
  const position = read('positions/ui-ux-designer.yaml');
  remove('positions/ui-ux-designer.yaml');
  write('positions/web-gardener.yaml', { ...position, title: 'Web Gardener' });
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
