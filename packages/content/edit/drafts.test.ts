import { readFileSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { enterFolder, put } from '../../../test/own-folder.ts';
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
import { copyEntry, moveEntry, openEntry, orderedIn, referencesTo, saveEntry } from './entries.ts';
import { contentEntries, contentPlace } from './files.ts';

const [maren, tobias] = ['Maren', 'Tobias'].map((who) => ({
  root: 'content',
  drafts: 'drafts',
  who,
})) as [Draft, Draft];
const faq = 'faqs/refunds.yaml';
const text =
  'order: 1\nquestion: Do you give refunds? # asked often\nanswer: >-\n  Yes, within\n  30 days.\n';

beforeEach(() => enterFolder({ [`content/${faq}`]: text }));

const publish = (content: string) => put(`content/${faq}`, content);
const draftOf = (draft: Draft, file = faq) => readDraft(draft, file)?.toString('utf8');
const save = (values: Record<string, string>, file = faq, differs = false) =>
  saveEntry(maren, file, { values: new Map(Object.entries(values)), differs, list: null });

it('keeps a draft per person, and leaves the site alone', () => {
  expect(save({ question: 'Refunds?' }).size).toBe(0);
  expect(draftOf(maren)).toBe(text.replace('Do you give refunds?', 'Refunds?'));
  expect(draftOf(tobias)).toBe(text);
  expect(readFileSync(`content/${faq}`, 'utf8')).toBe(text);
  expect(changesOf(maren).flatMap(valueChanges)).toEqual([
    { file: faq, key: 'question', before: 'Do you give refunds?', after: 'Refunds?' },
  ]);
  expect(draftsOfOthers(tobias).map(({ who }) => who)).toEqual(['Maren']);
  const field = openEntry(tobias, faq)?.fields.find(({ key }) => key === 'question');
  expect(field?.others).toMatchObject([{ who: 'Maren', text: 'Refunds?' }]);
  save({ question: 'Do you give refunds?' });
  expect(changesOf(maren)).toEqual([]);
});

it('saves what can be and says of the rest what is wrong', () => {
  const problems = save({ order: '1,000', question: 'Refunds?' });
  expect([...problems]).toEqual([['order', 'Write a plain number, without sign or comma: 2600.']]);
  expect(draftOf(maren)).toContain('order: 1\nquestion: Refunds?');
});

it('brings a draft onto what others published, value by value', () => {
  save({ question: 'Refunds?' });
  publish(text.replace('30 days', '60 days'));
  expect(bringUpToDate(maren)).toEqual([]);
  expect(draftOf(maren)).toContain('question: Refunds? # asked often');
  expect(draftOf(maren)).toContain('60 days');
  publish(text.replace('Do you give refunds?', 'Money back?'));
  expect(bringUpToDate(maren)).toEqual([
    { file: faq, key: 'question', before: 'Money back?', after: 'Refunds?' },
  ]);
  settle(maren, faq, true);
  expect(bringUpToDate(maren)).toEqual([]);
  expect(draftOf(maren)).toContain('question: Refunds?');
  publish(text);
  settle(maren, faq, false);
  expect(changesOf(maren)).toEqual([]);
});

it('leaves a file whose keys others changed to people', () => {
  save({ question: 'Refunds?' });
  publish(`${text}more: x\n`);
  expect(bringUpToDate(maren)).toEqual([
    { file: faq, key: null, before: 'changed since', after: 'changed here' },
  ]);
});

it('is done where others published the same words, among other things', () => {
  save({ question: 'Refunds?' });
  publish(text.replace('Do you give refunds?', 'Refunds?').replace('30 days', '60 days'));
  expect(bringUpToDate(maren)).toEqual([]);
  expect(changesOf(maren)).toEqual([]);
});

it('goes on from what it says itself where that was published meanwhile', () => {
  save({ question: 'Refunds?' });
  publish(text.replace('Do you give refunds?', 'Refunds?'));
  save({ question: 'Money back?' });
  expect(bringUpToDate(maren)).toEqual([]);
  expect(changesOf(maren).flatMap(valueChanges)).toEqual([
    { file: faq, key: 'question', before: 'Refunds?', after: 'Money back?' },
  ]);
});

it('copies an entry, and names what refers to one', () => {
  expect(copyEntry(maren, faq, 'returns')).toBe('faqs/returns.yaml');
  expect(draftOf(maren, 'faqs/returns.yaml')).toBe(text.replace('order: 1', 'order: 2'));
  expect(() => copyEntry(maren, faq, '../x')).toThrow('small letters');
  expect(() => copyEntry(maren, faq, 'refunds')).toThrow('already');
  publish(`${text}href: /faqs/refunds\n`);
  put(
    'content/company.yaml',
    'first: refunds\nhref: /faqs/refunds#a\nquoted: "{faqs.refunds.answer}"\nno: refundsx\nlogo: refunds.light.svg\n',
  );
  expect(referencesTo(maren, faq).map(({ key }) => key)).toEqual(['first', 'href', 'quoted']);
  writeDraft(maren, 'company.yaml', null);
  expect(referencesTo(maren, faq)).toEqual([]);
});

it('stays below content/, on plain files', () => {
  symlinkSync('/etc/hostname', 'content/faqs/host.yaml');
  const outside = ['../x.yaml', '/etc/passwd', 'faqs/../../x.yaml'];
  for (const file of [...outside, 'faqs/host.yaml', 'faqs/a.js']) {
    expect(contentPlace('content', file), file).toBeNull();
    expect(() => writeDraft(maren, file, Buffer.from('x')), file).toThrow();
    expect(openEntry(maren, file)).toBeNull();
  }
  expect(contentEntries('content')).toEqual([faq]);
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
  put(`content/${file}`, order);
  const priced = (values: Record<string, string>, differs: boolean) => {
    save(values, file, differs);
    return draftOf(maren, file);
  };
  expect(priced({ 'ordered.price': '2600' }, true)).toBe(order.replace('2500', '2600'));
  expect(priced({}, false)).toBe(
    order.replace(/2750|2500/g, '2600').replace('difference:\n  listed: why\n', ''),
  );
  expect(openEntry(maren, file)?.differs).toBe(false);
  expect(priced({ 'listed.price': '2700' }, true)).toContain('difference:\n  listed: ""\n');
});

it('moves an entry among its neighbors, which keep the positions that are there', () => {
  for (const [name, order] of Object.entries({ a: 3, b: 10, c: 20, d: 21 }))
    put(`content/team/${name}.yaml`, `name: ${name} # who\norder: ${order}\n`);
  put('content/team/e.md', 'No keys.\n');
  const names = () => orderedIn(maren, 'team').map(({ file }) => file.slice(5, 6));
  expect(names().join('')).toBe('abcd');
  expect(moveEntry(maren, 'team/d.yaml', 0)).toBe(true);
  expect(names().join('')).toBe('dabc');
  expect(draftOf(maren, 'team/d.yaml')).toBe('name: d # who\norder: 3\n');
  expect(moveEntry(maren, 'team/d.yaml', 99)).toBe(true);
  expect(names().join('')).toBe('abcd');
  expect(changesOf(maren)).toEqual([]);
  expect(moveEntry(maren, 'team/b.yaml', 1)).toBe(false);
  expect(() => moveEntry(maren, 'team/none.yaml', 1)).toThrow('no such entry');
  expect(() => moveEntry(maren, '../victim.yaml', 1)).toThrow('no such entry');
});
