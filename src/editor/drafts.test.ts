import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  bringUpToDate,
  changesOf,
  type Draft,
  draftsOfOthers,
  readDraft,
  settle,
  valueChanges,
  writeDraft,
} from './drafts.ts';
import { copyEntry, openEntry, referencesTo, saveEntry } from './entries.ts';
import { entriesIn, placeIn } from './files.ts';

let root: string;
let places: Omit<Draft, 'who'>;
const faq = 'faqs/refunds.yaml';
const text =
  'order: 1\nquestion: Do you give refunds? # asked often\nanswer: >-\n  Yes, within\n  30 days.\n';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drafts-'));
  places = { content: join(root, 'content'), drafts: join(root, 'data/drafts') };
  mkdirSync(join(places.content, 'faqs'), { recursive: true });
  publish(text);
});
afterEach(() => rmSync(root, { recursive: true }));

const publish = (content: string) => writeFileSync(join(places.content, faq), content);
const draftOf = (who: string, file = faq) =>
  readDraft({ ...places, who: who }, file)?.toString('utf8');
const save = (who: string, values: Record<string, string>, file = faq) =>
  saveEntry({ ...places, who: who }, file, {
    values: new Map(Object.entries(values)),
    differs: false,
    list: null,
  });

it('keeps a draft per person, and leaves the site alone', () => {
  expect(save('Maren', { question: 'Refunds?' }).size).toBe(0);
  expect(draftOf('Maren')).toBe(text.replace('Do you give refunds?', 'Refunds?'));
  expect(draftOf('Tobias')).toBe(text);
  expect(readFileSync(join(places.content, faq), 'utf8')).toBe(text);
  expect(changesOf({ ...places, who: 'Maren' }).flatMap(valueChanges)).toEqual([
    { file: faq, key: 'question', before: 'Do you give refunds?', after: 'Refunds?' },
  ]);
  expect(draftsOfOthers({ ...places, who: 'Tobias' }).map(({ who }) => who)).toEqual(['Maren']);
  const field = openEntry({ ...places, who: 'Tobias' }, faq)?.fields.find(
    ({ key }) => key === 'question',
  );
  expect(field?.others).toMatchObject([{ who: 'Maren', text: 'Refunds?' }]);
  save('Maren', { question: 'Do you give refunds?' });
  expect(changesOf({ ...places, who: 'Maren' })).toEqual([]);
});

it('saves what can be and says of the rest what is wrong', () => {
  const problems = save('Maren', { order: '1,000', question: 'Refunds?' });
  expect([...problems]).toEqual([['order', 'Write a plain number, without sign or comma: 2600.']]);
  expect(draftOf('Maren')).toContain('order: 1\nquestion: Refunds?');
});

it('brings a draft onto what others published, value by value', () => {
  save('Maren', { question: 'Refunds?' });
  publish(text.replace('30 days', '60 days'));
  expect(bringUpToDate({ ...places, who: 'Maren' })).toEqual([]);
  expect(draftOf('Maren')).toContain('question: Refunds? # asked often');
  expect(draftOf('Maren')).toContain('60 days');
  publish(text.replace('Do you give refunds?', 'Money back?'));
  expect(bringUpToDate({ ...places, who: 'Maren' })).toEqual([
    { file: faq, key: 'question', before: 'Money back?', after: 'Refunds?' },
  ]);
  settle({ ...places, who: 'Maren' }, faq, true);
  expect(bringUpToDate({ ...places, who: 'Maren' })).toEqual([]);
  expect(draftOf('Maren')).toContain('question: Refunds?');
  publish(text);
  settle({ ...places, who: 'Maren' }, faq, false);
  expect(changesOf({ ...places, who: 'Maren' })).toEqual([]);
});

it('is done where others published the same words, among other things', () => {
  save('Maren', { question: 'Refunds?' });
  publish(text.replace('Do you give refunds?', 'Refunds?').replace('30 days', '60 days'));
  expect(bringUpToDate({ ...places, who: 'Maren' })).toEqual([]);
  expect(changesOf({ ...places, who: 'Maren' })).toEqual([]);
});

it('goes on from what it says itself where that was published meanwhile', () => {
  save('Maren', { question: 'Refunds?' });
  publish(text.replace('Do you give refunds?', 'Refunds?'));
  save('Maren', { question: 'Money back?' });
  expect(bringUpToDate({ ...places, who: 'Maren' })).toEqual([]);
  expect(changesOf({ ...places, who: 'Maren' }).flatMap(valueChanges)).toEqual([
    { file: faq, key: 'question', before: 'Refunds?', after: 'Money back?' },
  ]);
});

it('copies an entry, and names what refers to one', () => {
  expect(copyEntry({ ...places, who: 'Maren' }, faq, 'returns')).toBe('faqs/returns.yaml');
  expect(draftOf('Maren', 'faqs/returns.yaml')).toBe(text.replace('order: 1', 'order: 2'));
  expect(() => copyEntry({ ...places, who: 'Maren' }, faq, '../x')).toThrow('small letters');
  expect(() => copyEntry({ ...places, who: 'Maren' }, faq, 'refunds')).toThrow('already');
  writeFileSync(
    join(places.content, 'company.yaml'),
    'first: refunds\nhref: /faqs/refunds#a\nno: refundsx\n',
  );
  expect(referencesTo({ ...places, who: 'Maren' }, faq).map(({ key }) => key)).toEqual([
    'first',
    'href',
  ]);
});

it('stays below content/, on plain files', () => {
  symlinkSync('/etc/hostname', join(places.content, 'faqs/host.yaml'));
  for (const file of [
    '../x.yaml',
    '/etc/passwd',
    'faqs/../../x.yaml',
    'faqs/host.yaml',
    'faqs/a.js',
  ]) {
    expect(placeIn(places.content, file), file).toBeNull();
    expect(() => writeDraft({ ...places, who: 'Maren' }, file, Buffer.from('x')), file).toThrow();
    expect(openEntry({ ...places, who: 'Maren' }, file)).toBeNull();
  }
  expect(entriesIn(places.content)).toEqual([faq]);
});

const order = `name: Site
listed: { price: 2750, delivery: 1 week, days: 7 }
ordered: { price: 2500, delivery: 1 week, days: 7 }
difference:
  listed: why
# Above the heading
heading: Five pages
`;

it('writes both prices of a package with one field, and asks for a reason where they differ', () => {
  const file = 'packages/site.yaml';
  mkdirSync(join(places.content, 'packages'));
  writeFileSync(join(places.content, file), order);
  const priced = (values: Record<string, string>, differs: boolean) => {
    saveEntry({ ...places, who: 'Maren' }, file, {
      ...{ differs, list: null },
      values: new Map(Object.entries(values)),
    });
    return draftOf('Maren', file);
  };
  expect(priced({ 'ordered.price': '2600' }, true)).toBe(order.replace('2500', '2600'));
  expect(priced({}, false)).toBe(
    order.replace(/2750|2500/g, '2600').replace('difference:\n  listed: why\n', ''),
  );
  expect(openEntry({ ...places, who: 'Maren' }, file)?.differs).toBe(false);
  expect(priced({ 'listed.price': '2700' }, true)).toContain('difference:\n  listed: ""\n');
});
