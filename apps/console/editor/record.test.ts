import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { changesOf } from '@tidewright/content/edit/drafts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeDraft } from '../../../packages/content/edit/drafts.ts';
import { enterFolder, put } from '../../../test/own-folder.ts';
import { Editor, type EditorSettings } from './editor.ts';
import { published } from './publish.ts';

/** What follows a publishing: commit, push and record, in a project whose build only copies a text. */

const price = 'packages/site.yaml';
const photo = 'team/ana.webp';
/** Every byte there is, so that nothing that passes through text stays the same. */
const bytesFrom = (first: number) =>
  Buffer.from(Array.from({ length: 512 }, (_, index) => (index + first) % 256));
const first = { text: 'price: 640 # agreed\r\n', photo: bytesFrom(0) };

const build = `
  import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist/site', { recursive: true });
  cpSync('content/${price}', 'dist/site/index.html');
  for (const folder of ['server', 'console']) mkdirSync('dist/' + folder, { recursive: true });
  for (const name of ['policies.json', 'stamp']) writeFileSync('dist/' + name, '{}');`;

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Us', '-c', 'user.email=us@a.example', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function enterProject(): void {
  const empty = ['astro.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
  enterFolder({
    ...Object.fromEntries(empty.map((name) => [name, '{}'])),
    'package.json': '{ "type": "module" }',
    'scripts/build.ts': build,
    'packages/a.ts': '',
    'apps/a.ts': '',
    'node_modules/a/package.json': '{}',
    [`content/${price}`]: first.text,
    [`content/${photo}`]: first.photo,
    'content/other.yaml': 'a: 1\n',
    'content/staged.yaml': 'a: 1\n',
    'dist/site/index.html': first.text,
    '.gitignore': 'dist\ndata\nnode_modules\n',
  });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Ours');
}

const said: string[] = [];

function open(settings: Partial<EditorSettings> = {}): Editor {
  said.length = 0;
  const warn = (sentence: string) => said.push(sentence);
  const nothing = async () => {};
  const usual = {
    root: 'content',
    dataDir: 'data',
    pushes: false,
    reload: nothing,
    onPublished: nothing,
  };
  return new Editor({ ...usual, now: () => new Date(), warn, ...settings });
}

const maren = (editor: Editor) => editor.draftOf('Maren');

const idle = (editor: Editor) =>
  vi.waitFor(() => expect(editor.isBusy('Maren')).toBe(false), 20_000);

async function publish(editor: Editor, text: string): Promise<string | null> {
  writeDraft(maren(editor), price, Buffer.from(text));
  expect(editor.begin('Maren')).toEqual([]);
  await idle(editor);
  expect(editor.review('Maren')?.built?.failure).toBe('');
  return editor.publish('Maren');
}

async function undo(editor: Editor): Promise<void> {
  const [newest] = editor.history();
  const count = published('data').length;
  editor.undo('Maren', newest?.id ?? '');
  await vi.waitFor(() => expect(published('data')).toHaveLength(count + 1), 20_000);
  await editor.record();
  await idle(editor);
}

const live = (file: string) => readFileSync(`content/${file}`);

it('publishes texts and pictures, and undoes both to the byte', async () => {
  enterProject();
  const editor = open();
  writeDraft(maren(editor), photo, bytesFrom(77));
  expect(await publish(editor, 'price: 687\r\n')).toBeNull();
  expect([live(price).toString(), live(photo)]).toEqual(['price: 687\r\n', bytesFrom(77)]);
  expect(readFileSync('dist/site/index.html', 'utf8')).toBe('price: 687\r\n');
  expect(changesOf(maren(editor))).toEqual([]);
  await undo(editor);
  expect([live(price).toString(), live(photo)]).toEqual([first.text, first.photo]);
  expect(readFileSync('dist/site/index.html', 'utf8')).toBe(first.text);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('diff', 'HEAD~2', '--stat')).toBe('');
});

it('keeps what was saved while it was recorded', async () => {
  enterProject();
  const onPublished = async () => writeDraft(maren(editor), 'other.yaml', Buffer.from('a: 2\n'));
  const editor = open({ onPublished });
  await publish(editor, 'price: 687\n');
  expect(changesOf(maren(editor)).map(({ file }) => file)).toEqual(['other.yaml']);
});

it('commits what it published and nothing else, under the person’s name', async () => {
  enterProject();
  put('content/other.yaml', 'a: by hand\n');
  put('content/staged.yaml', 'a: staged\n');
  put('content/untracked.yaml', 'a: new\n');
  git('add', 'content/staged.yaml');
  await publish(open(), 'price: 687\n');
  expect(git('log', '-1', '--format=%an: %s', '--name-only')).toBe(
    `Maren: Edit content/${price}\n\ncontent/${price}`,
  );
  expect(git('status', '--porcelain').split('\n').sort()).toEqual([
    '?? content/untracked.yaml',
    'M  content/staged.yaml',
    'M content/other.yaml',
  ]);
});

/** Accepts connections and never says a word. */
async function silentRemote(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `git://127.0.0.1:${typeof address === 'object' && address?.port}/x`;
}

function bareRemote(): string {
  git('init', '--quiet', '--bare', 'data/remote.git');
  return `${process.cwd()}/data/remote.git`;
}

function pushesTo(remote: string): void {
  git('remote', 'add', 'origin', remote);
  git('config', 'branch.main.remote', 'origin');
  git('config', 'branch.main.merge', 'refs/heads/main');
}

const runningGit = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('push') && line.includes('127.0.0.1'));

it('goes on while a remote is silent, ends the push at its limit, and pushes once the remote answers', async () => {
  enterProject();
  const silent = await silentRemote();
  pushesTo(silent);
  const editor = open({ pushes: true, limitMs: 2_000, retryMs: 50 });
  let longestMs = 0;
  let last = performance.now();
  const watching = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 10);
  onTestFinished(() => clearInterval(watching));
  // The publishing doesn't wait for the push.
  expect(await publish(editor, 'price: 687\n')).toBeNull();
  expect(editor.leftToDo()).toEqual([]);
  const sentence = 'git push took more than 2 seconds and was stopped';
  await vi.waitFor(
    () =>
      expect(editor.leftToDo()).toEqual([
        `Not pushed yet: ${sentence}. We try again, and visitors see what you published.`,
      ]),
    20_000,
  );
  expect(longestMs).toBeLessThan(1_500);
  git('remote', 'set-url', 'origin', bareRemote());
  await vi.waitFor(() => expect(editor.leftToDo()).toEqual([]), 20_000);
  expect(git('-C', 'data/remote.git', 'log', '-1', '--format=%s', 'main')).toBe(
    `Edit content/${price}`,
  );
  // Told once, however often it was tried.
  expect(said).toEqual([
    `Published, but not pushed yet: ${sentence}. We try again.`,
    'What was published is pushed now.',
  ]);
  expect(runningGit().filter((line) => line.includes(silent))).toEqual([]);
});

it('says why a remote refuses, without the password in its address', async () => {
  enterProject();
  pushesTo('http://me:secret@127.0.0.1:9/x');
  const editor = open({ pushes: true });
  await publish(editor, 'price: 687\n');
  await vi.waitFor(() => expect(editor.leftToDo()).toHaveLength(1), 20_000);
  expect(editor.leftToDo()[0]).toContain('Not pushed yet: git push failed: ');
  expect(`${editor.leftToDo()} ${said}`).not.toContain('secret');
});

it('pushes at the next start what a killed server had only committed', async () => {
  enterProject();
  pushesTo(bareRemote());
  // Killed between the commit and the push: what it published is neither recorded nor pushed.
  const killed = open({ onPublished: () => new Promise(() => {}) });
  void publish(killed, 'price: 687\n');
  await vi.waitFor(() => expect(git('log', '-1', '--format=%s')).toContain('Edit'), 20_000);
  expect(existsSync('dist/unrecorded.json')).toBe(true);

  const recorded: string[] = [];
  const onPublished = async ({ id }: { id: string }) => void recorded.push(id);
  const next = open({ pushes: true, onPublished });
  expect(await next.record()).toBeNull();
  expect(recorded).toEqual([published('data')[0]?.id]);
  expect(existsSync('dist/unrecorded.json')).toBe(false);
  const pushed = () => git('-C', 'data/remote.git', 'log', '-1', '--format=%s', 'main');
  await vi.waitFor(() => expect(pushed()).toBe(`Edit content/${price}`), 20_000);
  await vi.waitFor(() => expect(existsSync('data/not-pushed.json')).toBe(false));
  expect(git('rev-list', '--count', 'HEAD')).toBe('2');
});

it('pushes at the next start what couldn’t be pushed before', async () => {
  enterProject();
  pushesTo(await silentRemote());
  const killed = open({ pushes: true, limitMs: 300 });
  await publish(killed, 'price: 687\n');
  await vi.waitFor(() => expect(killed.leftToDo()).toHaveLength(1), 20_000);
  git('remote', 'set-url', 'origin', bareRemote());
  const next = open({ pushes: true });
  expect(await next.record()).toBeNull();
  await vi.waitFor(() => expect(next.leftToDo()).toEqual([]), 20_000);
  expect(said).toEqual(['What was published is pushed now.']);
});

it('says that the record failed, never throws, and tries again', async () => {
  enterProject();
  let isBusy = true;
  const onPublished = async () => {
    if (isBusy) throw new Error('locked');
  };
  const editor = open({ onPublished, retryMs: 100 });
  const note = 'Published, but not in the record yet: Error. We try again.';
  expect(await publish(editor, 'price: 687\n')).toBe(note);
  expect(editor.leftToDo()).toEqual([note]);
  expect(live(price).toString()).toBe('price: 687\n');
  isBusy = false;
  await vi.waitFor(() => expect(editor.leftToDo()).toEqual([]), 20_000);
  expect(existsSync('dist/unrecorded.json')).toBe(false);
  expect(changesOf(maren(editor))).toEqual([]);
});
