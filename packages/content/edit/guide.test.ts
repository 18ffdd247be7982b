import { beforeEach, expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { fieldGuide } from '../guide/field-guide.ts';
import { ownersWords } from '../guide/key-rows.ts';
import { blankItem, guideFile, keyLabelOf, readGuide } from './guide.ts';

const files = [
  'services/web.yaml',
  'clients/bexley.yaml',
  'clients/bexley.dark.svg',
  'plans/a.yaml',
];

beforeEach(() => enterFolder({ [`dist/${guideFile}`]: JSON.stringify(fieldGuide()) }));

it('offers what the schemas take, in their own words', () => {
  const study = readGuide('dist', files, 'case-studies/bexley.yaml');
  expect(study('service').choices).toEqual(['web']);
  expect(study('logo').choices).toEqual(['bexley']);
  expect(readGuide('dist', files, 'industries/x.yaml')('offer').choices).toEqual(['a']);
  expect(study('title')).toEqual({
    label: 'Result in one line',
    place: '',
    help: 'At most 90 characters',
    most: 90,
    choices: [],
    namesEntries: false,
    picture: null,
    control: null,
  });
});

it('calls every field what owners call it, without the names of keys and files', () => {
  const labels = Object.entries(fieldGuide()).flatMap(([file, rows]) => {
    const name = file.endsWith('.yaml') ? file : `${file}/a.yaml`;
    const guide = readGuide('dist', files, name);
    return rows.map(({ key }) => guide(key.replaceAll('[]', '.0')).label);
  });
  expect(labels.length).toBeGreaterThan(500);
  const odd = labels.filter(
    (label) => label.length > 80 || /\bhref\b|\.svg|\.yaml|[a-z][A-Z]|_/.test(label),
  );
  // A name that people know by its spelling.
  expect(odd.filter((label) => !/LinkedIn|GitHub|NOTIFY_TO/.test(label))).toEqual([]);
});

it.each([
  ['pages/a.yaml', 'actions.0.href', 'Actions 1: where the button leads'],
  ['packages/a.yaml', 'forWho.2', 'For who 3: situation where this is right'],
  ['team/ana.yaml', 'name', 'Person’s name'],
  ['labels.yaml', 'forms.schedule.back', 'Forms, schedule: back'],
  ['team/ana.yaml', 'unheardOf', 'Unheard of'],
])('says in one line which field of %s is %s', (file, key, label) => {
  expect(keyLabelOf(file, key)).toBe(label);
});

it.each([
  [
    'the words on the button, if not those of all orders',
    'Words on the button',
    'if not those of all orders',
  ],
  ['true or false: whether it’s marked in red', 'Whether it’s marked in red', ''],
  [
    'one to three sentences that explain the point',
    'One to three sentences that explain the point',
    '',
  ],
])('begins the description “%s” with what it is', (what, label, rest) => {
  expect(ownersWords(what)).toEqual({ label, rest });
});

it('knows each section by its kind', () => {
  const kinds = new Map([
    ['sections.0.kind', 'faqs'],
    ['sections.1.kind', 'studies'],
  ]);
  const page = readGuide('dist', [], 'pages/a.yaml', kinds);
  expect(page('sections.0.show').label).toBe('Which questions');
  expect(page('sections.1.show.0').namesEntries).toBe(true);
});

it('begins a new item with every key it needs, and none that it doesn’t', () => {
  const section = (kind: string) => blankItem('dist', 'pages/a.yaml', 'sections', kind);
  expect(section('steps')).toEqual({
    kind: 'steps',
    heading: '',
    steps: [{ title: '', text: '' }],
  });
  expect(section('services')).toEqual({ kind: 'services', heading: '', layout: 'cards' });
  const item = (file: string, list: string) => blankItem('dist', file, list, null);
  expect(item('navigation.yaml', 'footer.0.links')).toEqual({ label: '', href: '' });
  expect(item('packages/a.yaml', 'forWho')).toBe('');
  expect(item('team/ana.yaml', 'nothing')).toBeNull();
});

it.each([
  ['team/ana.yaml', 'portrait', 'file'],
  ['packages/a.yaml', 'picture.file', 'file'],
  ['case-studies/a.yaml', 'shows.0.screen', 'screen'],
  ['screens/a.yaml', 'look', null],
])('knows whether a field takes a picture: %s, %s', (file, key, picture) => {
  expect(readGuide('dist', files, file)(key).picture).toBe(picture);
});
