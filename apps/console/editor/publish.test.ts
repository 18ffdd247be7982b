import { execFileSync } from 'node:child_process';
import fs, { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { FileChange } from '@tidewright/content/edit/files';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { enterFolder, put } from '../../../test/own-folder.ts';
import {
  finishPublishing,
  keptAt,
  publish,
  published,
  undoing,
  unrecordedPublishing,
} from './publish.ts';

const built = ['site/index.html', 'policies.json', 'server/main.js', 'console/a.css', 'stamp'];

beforeEach(() => {
  enterFolder({});
  begin();
});

/** A site, and a draft of it that is built. */
function begin(): void {
  for (const name of built) put(`dist/${name}`, 'old');
  for (const name of ['a', 'gone']) put(`content/faqs/${name}.yaml`, 'old');
  bringDraft();
}

function bringDraft(text = 'new') {
  for (const name of built) put(`dist/drafts/x/dist/${name}`, text);
}

const change = (file: string, before: string | null, after: string | null): FileChange => ({
  file,
  before: before === null ? null : Buffer.from(before),
  after: after === null ? null : Buffer.from(after),
});

const changes = [
  change('faqs/a.yaml', 'old', 'new'),
  change('faqs/gone.yaml', 'old', null),
  change('faqs/made.yaml', null, 'new'),
];

const run = (wanted: readonly FileChange[] = changes, reload = async () => {}) =>
  publish(
    {
      id: 'one',
      who: 'Maren',
      at: '2026-11-17T12:00:00Z',
      undoes: null,
      changes: wanted,
      from: 'dist/drafts/x',
      kept: keptAt('data', 'one'),
    },
    reload,
  );

const textOf = (name: string) => (existsSync(name) ? readFileSync(name, 'utf8') : null);

/** Content and pages, each in one word. */
const state = () => ({
  content: ['a', 'gone', 'made'].map((name) => textOf(`content/faqs/${name}.yaml`)),
  pages: [...new Set(built.map((name) => textOf(`dist/${name}`)))],
});

const old = { content: ['old', 'old', null], pages: ['old'] };
const fresh = { content: ['new', null, 'new'], pages: ['new'] };

it('puts content and pages in place, and keeps what was there', async () => {
  await run();
  expect(state()).toEqual(fresh);
  expect(existsSync('dist/publishing.json')).toBe(false);
  expect(existsSync('dist/before-publishing')).toBe(false);
  const [kept] = published('data');
  expect(kept).toMatchObject({ id: 'one', who: 'Maren' });
  bringDraft('old');
  await run(kept && undoing(kept));
  expect(state()).toEqual(old);
});

it('lists the newest first, and leaves out the oldest', () => {
  for (const id of ['1', '2', '3']) put(`data/published/${id}.json`, JSON.stringify({ id }));
  const idsOf = (most?: number) => published('data', most).map(({ id }) => id);
  expect(idsOf()).toEqual(['3', '2', '1']);
  expect(idsOf(2)).toEqual(['3', '2']);
});

it('leaves everything as it was where the new pages can’t be read', async () => {
  const reload = async () => {
    if (textOf('dist/stamp') === 'new') throw new Error('No room left');
  };
  await expect(run(changes, reload)).rejects.toThrow('the site is as it was: No room left');
  expect(state()).toEqual(old);
  expect(published('data')).toEqual([]);
  finishPublishing();
  expect(state()).toEqual(old);
});

/** Names that only the publishing gives. */
const leftovers = () => globSync('{content,dist}/**/*~');

it('publishes pictures and undoes them to the byte: no byte passes through text', async () => {
  const [before, after] = [0, 128].map((first) =>
    Buffer.from(Array.from({ length: 256 }, (_, index) => (index + first) % 256)),
  ) as [Buffer, Buffer];
  put('content/team/ana.webp', before);
  await run([{ file: 'team/ana.webp', before, after }]);
  expect(readFileSync('content/team/ana.webp')).toEqual(after);
  const [kept] = published('data');
  expect(kept && undoing(kept)).toEqual([{ file: 'team/ana.webp', before: after, after: before }]);
  bringDraft('old');
  await run(kept && undoing(kept));
  expect(readFileSync('content/team/ana.webp')).toEqual(before);
});

it('refuses what somebody changed by hand meanwhile', async () => {
  put('content/faqs/a.yaml', 'by hand');
  await expect(run()).rejects.toThrow('content/faqs/a.yaml has changed since you reviewed');
  expect(textOf('content/faqs/a.yaml')).toBe('by hand');
});

const steps = ['renameSync', 'openSync', 'writeFileSync', 'mkdirSync', 'rmSync'] as const;

/** From this step on nothing reaches the disk any more, as if the process had been killed. */
function killedAt(step: number): () => void {
  const real = Object.fromEntries(steps.map((name) => [name, fs[name]]));
  let done = 0;
  for (const name of steps) {
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        done += 1;
        if (done > step) throw new Error('killed');
        return (real[name] as (...given: unknown[]) => unknown)(...args);
      },
    });
  }
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
}

it('is one of the published states after a kill at any step, once the server starts again', async () => {
  const ends = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    const revive = killedAt(step);
    await run().catch(() => {});
    revive();
    finishPublishing();
    const end = JSON.stringify(state());
    expect([JSON.stringify(old), JSON.stringify(fresh)], `killed at step ${step}`).toContain(end);
    const isPublished = end === JSON.stringify(fresh);
    expect(published('data').length).toBe(isPublished ? 1 : 0);
    expect(unrecordedPublishing()?.id, `killed at step ${step}`).toBe(
      isPublished ? 'one' : undefined,
    );
    expect(leftovers(), `killed at step ${step}`).toEqual([]);
    ends.add(end);
    for (const name of ['dist', 'content', 'data']) rmSync(name, { recursive: true, force: true });
    begin();
  }
  expect(ends.size).toBe(2);
});

/** Writes end once this many bytes are written, as on a full disk; renaming and removing still work. */
function fullAfter(bytes: number): () => void {
  const { writeFileSync } = fs;
  let left = bytes;
  const full = (path: fs.PathLike) => {
    const error = new Error(`ENOSPC: no space left on device, write '${path}'`);
    return Object.assign(error, { code: 'ENOSPC' });
  };
  const written = (path: fs.PathLike, content: string | Buffer, ...more: never[]) => {
    const size = Buffer.byteLength(content);
    writeFileSync(path, Buffer.from(content).subarray(0, left), ...more);
    left -= size;
    if (left >= 0) return;
    left = 0;
    throw full(path);
  };
  Object.assign(fs, { writeFileSync: written });
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { writeFileSync });
    syncBuiltinESMExports();
  };
}

const noRoom =
  'The disk is full. Nothing was published, and the site is as it was. Free some space, and publish again.';

it('leaves everything as it was where the disk is full, says so in one sentence, and stays with it', async () => {
  let isPublished = false;
  for (let room = 0; !isPublished; room += 7) {
    const free = fullAfter(room);
    const said = await run().catch((error: Error) => error.message);
    isPublished = said === undefined;
    expect(state(), `${room} bytes free`).toEqual(isPublished ? fresh : old);
    free();
    if (isPublished) break;
    expect(said).toBe(noRoom);
    expect(leftovers()).toEqual([]);
    // There is room again, and the server starts.
    finishPublishing();
    expect(state(), `${room} bytes free, then a start`).toEqual(old);
    expect([published('data'), unrecordedPublishing()]).toEqual([[], null]);
  }
  expect(existsSync('dist/publishing.json')).toBe(false);
});

it('ends whole where the process is killed on a full disk', async () => {
  for (const room of [0, 100, 300, 600]) {
    for (let step = 0; step < 60; step += 1) {
      const free = fullAfter(room);
      const revive = killedAt(step);
      await run().catch(() => {});
      revive();
      free();
      finishPublishing();
      const place = `${room} bytes free, killed at step ${step}`;
      expect([old, fresh], place).toContainEqual(state());
      expect(leftovers(), place).toEqual([]);
      for (const name of ['dist', 'content', 'data'])
        rmSync(name, { recursive: true, force: true });
      begin();
    }
  }
});

it('says so where it can neither go on nor back, and the next start ends it', async () => {
  let revive = () => {};
  onTestFinished(() => revive());
  const reload = async () => {
    revive = killedAt(0);
    throw new Error('No room left');
  };
  await expect(run(changes, reload)).rejects.toThrow('restart the server: it publishes all of it');
  revive();
  finishPublishing();
  expect(state()).toEqual(fresh);
});

it('takes the rest back at the next start where it said that nothing was published', async () => {
  let revive = () => {};
  onTestFinished(() => revive());
  // The note that it goes back is written, and nothing after it.
  const reload = async () => {
    revive = killedAt(1);
    throw new Error('No room left');
  };
  await expect(run(changes, reload)).rejects.toThrow();
  expect(existsSync('dist/publishing-undo.json')).toBe(true);
  revive();
  finishPublishing();
  expect(state()).toEqual(old);
  expect(leftovers()).toEqual([]);
});

/** Of a megabyte; null where this user may not mount one. */
function smallDisk(): string | null {
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const root = process.cwd();
  onTestFinished(() => {
    process.chdir(root);
    execFileSync('umount', ['--lazy', folder]);
  });
  process.chdir(folder);
  return folder;
}

it('does the same on a real disk with more and more room', async ({ skip }) => {
  if (process.getuid?.() !== 0 || !smallDisk()) return skip('needs the right to mount a disk');
  const bytes = (first: number) => Buffer.alloc(40_000, first);
  const large = [1, 2, 3].map((index) => ({
    file: `team/${index}.webp`,
    before: index === 3 ? null : bytes(index),
    after: bytes(index + 10),
  }));
  const ends = new Set<string>();
  for (let room = 0; room < 700; room += 28) {
    begin();
    for (const { file, before } of large) if (before) put(`content/${file}`, before);
    const stateOf = () => [
      state(),
      ...large.map(({ file }) =>
        existsSync(`content/${file}`) ? readFileSync(`content/${file}`)[0] : 0,
      ),
    ];
    const before = stateOf();
    // Filled to the last page, and then so many kilobytes are freed.
    const { bavail, bsize } = fs.statfsSync('.');
    put('ballast', Buffer.alloc(Math.max(bavail * bsize - room * 1024, 0)));
    const said = await run([...changes, ...large]).catch((error: Error) => error.message);
    const [after, left] = [stateOf(), leftovers()];
    rmSync('ballast');
    finishPublishing();
    expect(stateOf(), `${room} KB free, then a start`).toEqual(after);
    expect(left, `${room} KB free`).toEqual([]);
    if (said === undefined) expect(after[0], `${room} KB free`).toEqual(fresh);
    else expect([said, after], `${room} KB free`).toEqual([noRoom, before]);
    ends.add(`${said}`);
    for (const name of ['dist', 'content', 'data']) rmSync(name, { recursive: true, force: true });
  }
  expect(ends.size).toBe(2);
});
