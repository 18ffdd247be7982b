import { symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publish } from '../../../apps/console/editor/publish.ts';
import { enterFolder } from '../../../test/own-folder.ts';
import { discardDraft, writeDraft } from './drafts.ts';
import { contentEntries, contentPlace, expectPlace, placeBelow, readContent } from './files.ts';

const maren = { root: 'content', drafts: 'data/drafts', who: 'Maren' };
const outside = { 'outside/a.yaml': 'outside', 'content/faqs/a.yaml': 'ours' };

it('takes plain names only', () => {
  enterFolder(outside);
  for (const name of ['faqs/a.yaml', 'faqs/new.yaml', 'new/new.md', 'company.yaml']) {
    expect(contentPlace('content', name), name).toBe(`content/${name}`);
  }
  for (const name of ['', 'faqs', 'faqs/', '/faqs/a.yaml', 'faqs//a.yaml', './a.yaml', 'a.txt']) {
    expect(contentPlace('content', name), name).toBeNull();
    expect(() => expectPlace('content', name), name).toThrow('There’s no file of that name');
  }
  for (const name of [
    '..',
    '../x',
    'a/../b',
    'a\\b',
    'c:a',
    'a\0',
    'a\n',
    '',
    'a//b',
    '/a',
    'a/',
  ]) {
    expect(placeBelow('dist/site', name), JSON.stringify(name)).toBeNull();
  }
});

it('takes no folder for a file, and no file for a folder', () => {
  enterFolder({ ...outside, 'content/b.yaml/c.txt': '', 'content/faq': '' });
  expect(contentPlace('content', 'b.yaml')).toBeNull();
  expect(contentPlace('content', 'faq/a.yaml')).toBeNull();
});

it.each([
  ['a folder of content/', 'outside', 'content/linked', 'linked/a.yaml'],
  ['a file', 'outside/a.yaml', 'content/faqs/linked.yaml', 'faqs/linked.yaml'],
  ['a file that isn’t there yet', 'outside/b.yaml', 'content/faqs/b.yaml', 'faqs/b.yaml'],
])('follows no link: %s', async (_, target, link, name) => {
  const root = enterFolder(outside);
  symlinkSync(`${root}/${target}`, link);
  expect(contentPlace('content', name)).toBeNull();
  expect(readContent('content', name)).toBeNull();
  expect(contentEntries('content')).toEqual(['faqs/a.yaml']);
  const after = Buffer.from('x');
  expect(() => writeDraft(maren, name, after)).toThrow('There’s no file of that name');
  const wanted = { id: 'one', who: 'Maren', at: '', undoes: null, from: 'x', kept: 'data/one' };
  const changes = [{ file: name, before: null, after }];
  await expect(publish({ ...wanted, changes }, async () => {})).rejects.toThrow('no file of that');
});

it('follows no link where content/ or a draft is one itself', () => {
  const root = enterFolder({ 'outside/faqs/a.yaml': 'outside' });
  symlinkSync(`${root}/outside`, 'content');
  expect(readContent('content', 'faqs/a.yaml')).toBeNull();
  discardDraft(maren);
  expect(() => writeDraft(maren, 'faqs/a.yaml', null)).toThrow('There’s no file of that name');
});
