import { readFileSync } from 'node:fs';
import { changesOf } from '@tidewright/content/edit/drafts';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from '../../../packages/content/edit/drafts.ts';
import { enterFolder, put } from '../../../test/own-folder.ts';
import { begin } from '../../../test/process/repositories.ts';
import { Editor } from './editor.ts';

/** In place of the site's: it takes a moment, and leaves all that a build leaves. */
const quickBuild = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
for (const folder of ['site', 'server', 'console']) mkdirSync('dist/' + folder, { recursive: true });
const said = ['a', 'b'].map((name) => readFileSync('content/faqs/' + name + '.yaml', 'utf8'));
writeFileSync('dist/site/index.html', '<p>' + said.join('</p><p>') + '</p>');
for (const file of ['policies.json', 'server/main.js', 'console/a.css', 'stamp'])
  writeFileSync('dist/' + file, '');
const problems = said.flatMap((text, index) =>
  ['strange', 'wrong'].filter((word) => text.includes(word)).map((word) => ({
    file: 'content/faqs/' + 'ab'[index] + '.yaml', line: 1, key: 'answer', text: 'is ' + word, stopsBuild: word === 'wrong',
  })),
);
if (problems.length > 0) writeFileSync('dist/problems.json', JSON.stringify(problems));
if (problems.some(({ stopsBuild }) => stopsBuild)) process.exit(1);
if (said.includes('crash')) throw new Error('no such page');
`;

const [a, b] = ['faqs/a.yaml', 'faqs/b.yaml'] as const;
const live = (file: string) => readFileSync(`content/${file}`, 'utf8');
const page = () => readFileSync('dist/site/index.html', 'utf8');

let seconds = 0;
let editor: Editor;

beforeEach(() => {
  enterFolder({
    '.gitignore': 'dist\ndata\nnode_modules\n',
    'scripts/build.ts': quickBuild,
    'packages/a.ts': '',
    'apps/a.ts': '',
    'astro.config.ts': '',
    'tsconfig.json': '{}',
    'package.json': '{ "version": "1", "type": "module" }',
    'package-lock.json': '{}',
    'node_modules/.keep': '',
    [`content/${a}`]: 'answer: first',
    [`content/${b}`]: 'answer: second',
    'dist/site/index.html': '<p>answer: first</p><p>answer: second</p>',
  });
  editor = new Editor({
    root: 'content',
    dataDir: 'data',
    pushes: false,
    now() {
      seconds += 1;
      return new Date(Date.UTC(2026, 10, 17, 12, 0, seconds));
    },
    reload: async () => {},
    onPublished: async () => {},
  });
});

const write = (file: string, text: string, who = 'Maren') =>
  writeDraft(editor.draftOf(who), file, Buffer.from(text));

const reviewed = (who = 'Maren') =>
  vi.waitFor(() => expect(editor.review(who)?.built?.pages?.length).toBeGreaterThan(0), 30_000);

async function publish(file: string, text: string): Promise<void> {
  write(file, text);
  editor.begin('Maren');
  await reviewed();
  expect(await editor.publish('Maren')).toBeNull();
}

it('publishes only what was reviewed, on the content that it was built from', async () => {
  write(a, 'answer: changed');
  editor.begin('Maren');
  await reviewed();
  write(a, 'answer: typed since');
  await expect(editor.publish('Maren')).rejects.toThrow('Review it again');
  write(a, 'answer: changed');
  expect(editor.isFresh('Maren')).toBe(true);
  put(`content/${b}`, 'answer: by hand');
  expect(editor.isFresh('Maren')).toBe(false);
  await expect(editor.publish('Maren')).rejects.toThrow('Review it again');
  expect([live(a), live(b)]).toEqual(['answer: first', 'answer: by hand']);
});

it('takes a publishing back, and keeps what its author is writing since', async () => {
  await publish(a, 'answer: changed');
  expect(page()).toContain('changed');
  write(b, 'answer: half written');
  const [{ id = '' } = {}] = editor.history();
  editor.undo('Maren', id);
  await vi.waitFor(() => expect(live(a)).toBe('answer: first'), 30_000);
  await vi.waitFor(() => expect(editor.review('Maren')).toBeNull(), 30_000);
  expect(page()).not.toContain('changed');
  expect(changesOf(editor.draftOf('Maren')).map(({ after }) => `${after}`)).toEqual([
    'answer: half written',
  ]);
});

it('takes back nothing that was changed since', async () => {
  await publish(a, 'answer: changed');
  const [{ id = '' } = {}] = editor.history();
  await publish(a, 'answer: changed once more');
  expect(() => editor.undo('Maren', id)).toThrow('changed the same file since');
  expect(live(a)).toBe('answer: changed once more');
});

it('commits what it published under the person’s name, and nothing else', async () => {
  const repository = begin('.', '1');
  put('elsewhere.ts', 'being written');
  put(`content/${b}`, 'answer: by hand');
  await publish(a, 'answer: changed');
  expect(repository.git('show', '--format=%an: %s', '--name-only')).toBe(
    `Maren: Edit content/${a}\n\ncontent/${a}`,
  );
  expect(
    repository
      .git('status', '--porcelain')
      .split('\n')
      .map((line) => line.slice(-12)),
  ).toEqual([expect.stringContaining(b), 'elsewhere.ts']);
});

const built = () => vi.waitFor(() => editor.review('Maren')?.built ?? Promise.reject(), 30_000);

it('tells what stopped a build from what is worth a look in the draft', async () => {
  put(`content/${b}`, 'answer: strange as ever');
  write(a, 'answer: strange');
  editor.begin('Maren');
  const strange = { file: a, line: 1, key: 'answer', text: 'is strange' };
  expect(await built()).toMatchObject({ pages: [{ address: '/' }], said: [strange], failure: '' });
  write(b, 'answer: wrong');
  editor.begin('Maren');
  const wrong = { file: b, line: 1, key: 'answer', text: 'is wrong' };
  expect(await built()).toEqual({ pages: null, said: [wrong], failure: '' });
});

it('shows the output of a build that failed without naming a problem', async () => {
  write(a, 'crash');
  editor.begin('Maren');
  expect(await built()).toMatchObject({
    pages: null,
    said: [],
    failure: expect.stringContaining('no such page'),
  });
});
