import fs, { existsSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, expect, it } from 'vitest';
import { enterFolder, put } from '../../test/own-folder.ts';
import type { FileChange } from './files.ts';
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
    ends.add(end);
    for (const name of ['dist', 'content', 'data']) rmSync(name, { recursive: true, force: true });
    begin();
  }
  expect(ends.size).toBe(2);
});
