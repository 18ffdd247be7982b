import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isMarkdown } from '../../packages/content/edit/files.ts';
import { genericKey, readGuide } from '../../packages/content/edit/guide.ts';
import { readEntryValues, type Value } from '../../packages/content/edit/values.ts';
import { isThorough } from '../in-turn.ts';
import { isSample } from '../sample/is-sample.ts';
import {
  changedBetween,
  type EditingServer,
  editingProject,
  pagesOf,
  signIn,
  startEditing,
} from './editing-server.ts';
import { writeOwnContent } from './own-content.ts';
import { tryOwnPages } from './own-pages.ts';

/** What publishing does to files, git and the running server; the browser's tests press the buttons. */

const file = 'packages/logo-sprint.yaml';
const address = '/packages/logo-sprint';

let project: Awaited<ReturnType<typeof editingProject>>;
let server: EditingServer;
let maren: Awaited<ReturnType<typeof signIn>>;
/** The pages that change, as the review says. */
let predicted: readonly string[];

const pathOf = (name: string) => join(project.folder, name);
const content = () => readFileSync(pathOf(`content/${file}`), 'utf8');
const page = async (path: string) => (await fetch(`${server.site}${path}`)).text();

/** The addresses that a review links to. */
const predictedIn = (review: string) =>
  [
    ...new Set(
      [...review.matchAll(/review\?page=[^"]+#preview">(\/[^<]*)</g)].map(([, one = '']) =>
        one.replace('?', '@'),
      ),
    ),
  ].sort();

async function start(settings = {}): Promise<void> {
  server = await startEditing(project.folder, settings);
  maren = await signIn(server, 'Maren');
}

async function stop(): Promise<void> {
  server.process.signal('SIGTERM');
  await server.process.ended;
}

/** The fields that a failed check links to. */
const wrongIn = (review: string) =>
  (review.split('role="alert"')[1]?.split('</ul>')[0] ?? '').matchAll(
    /content\/edit\?file=([^"#]+)#([^"]+)"/g,
  );

const otherThan = ({ key, text, kind }: Value) => {
  // Two entries can't have the same place in a list.
  if (kind === 'number') return `${Number(text) + (key === 'order' ? 900 : 1)}`;
  return kind === 'flag' ? `${text !== 'true'}` : `${text} Really`;
};

/** The first value of every key that can be another, by file and key. */
function oneOfEachKey(collections: readonly string[]) {
  const seen = new Set<string>();
  const edits = new Map<string, { file: string; key: string; text: string }>();
  for (const name of globSync('{*,*/*}.{yaml,md}', { cwd: pathOf('content') }).sort()) {
    const collection = collections.find((one) => name === one || name.startsWith(`${one}/`));
    const guide = readGuide(pathOf('dist'), [], name);
    const source = readFileSync(pathOf(`content/${name}`), 'utf8');
    for (const value of collection ? readEntryValues(source, isMarkdown(name)) : []) {
      const { key, text } = value;
      const generic = `${collection} ${genericKey(key)}`;
      const { most, choices, picture } = guide(key);
      const fits = choices.length === 0 && !picture && text.length + 40 <= (most ?? 1_000_000);
      if (!fits || seen.has(generic)) continue;
      seen.add(generic);
      edits.set(`${name} ${key}`, { file: name, key, text: otherThan(value) });
    }
  }
  return edits;
}

/** A step that several tests need; whichever comes first takes it. */
function once<Result>(take: () => Promise<Result>): () => Promise<Result> {
  let taken: Promise<Result> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
}

const reviewed = once(async () => {
  const before = content();
  const saved = await maren.post('/content/edit', { file, 'value:ordered.price': '687' });
  await maren.post('/content/review');
  predicted = predictedIn(await maren.built());
  const preview = await maren.text(`/content/preview/draft${address}`);
  const { status } = await fetch(`${server.site}${address}`);
  return { before, saved, preview, status, after: content() };
});

const published = once(async () => {
  await reviewed();
  const before = content();
  const pages = await pagesOf(project.folder, server.site);
  // Pressed twice, it's published once.
  const pressed = await Promise.all([1, 2].map(() => maren.post('/content/publish')));
  const changed = changedBetween(pages, await pagesOf(project.folder, server.site));
  return { before, pressed, changed };
});

describe('the editor', () => {
  beforeAll(async () => {
    project = await editingProject(writeOwnContent);
    const remote = pathOf('data/remote.git');
    project.git('init', '--quiet', '--bare', remote);
    project.git('remote', 'add', 'origin', remote);
    project.git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
    // A unit starts it without the launcher's settings, and its account may have no home to write to.
    await start({ PUBLISH_PUSH: 'on', HOME: '/dev/null', ASTRO_TELEMETRY_DISABLED: '' });
  }, 240_000);
  afterAll(async () => {
    server?.process.signal('SIGKILL');
    await server?.process.ended;
    project.remove();
  });

  it('builds a changed price, and shows it to nobody else', async () => {
    const { before, saved, preview, status, after } = await reviewed();
    expect(saved.headers.get('location')).toContain('done=draft-saved');
    expect(preview).toContain('687');
    expect(status).toBe(404);
    expect(after).toBe(before);
  }, 600_000);

  tryOwnPages(() => globSync(pathOf('dist/drafts/*'))[0] ?? '');

  it('publishes a price: its two lines, the pages that it named, and one commit', async () => {
    const { before, pressed, changed } = await published();
    const [done, again] = pressed.sort((one, other) => one.status - other.status);
    expect(done?.headers.get('location')).toBe('/content?done=published');
    expect([again?.status, await again?.text()]).toEqual([
      409,
      expect.stringMatching(/being published already|has changed/),
    ]);
    expect(await page(address)).toContain('687');
    expect(content()).toBe(before.replaceAll('price: 640', 'price: 687'));
    expect(changed).toEqual(predicted);
    expect(changed).toContain(address);
  }, 600_000);

  it("In a git checkout, each publish is one commit of those files, with the person's name. `PUBLISH_PUSH=on` pushes it.", async () => {
    await published();
    const isPushed = () => !existsSync(pathOf('data/not-pushed.json'));
    await vi.waitFor(() => expect(isPushed()).toBe(true), 60_000);
    for (const branch of ['HEAD', '@{upstream}']) {
      const commit = project.git(
        'log',
        '-1',
        '--grep=^Edit',
        '--format=%an: %s',
        '--numstat',
        branch,
      );
      expect(commit.trim().split('\n')).toEqual([
        `Maren: Edit content/${file}`,
        '',
        `2\t2\tcontent/${file}`,
      ]);
    }
  });

  it('`data/published/` has a dated copy of each publish, before and after.', async () => {
    await published();
    const [name = ''] = readdirSync(pathOf('data/published'));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z\.json$/);
    const { files } = JSON.parse(readFileSync(pathOf(`data/published/${name}`), 'utf8'));
    expect(Buffer.from(files[0].after, 'base64').toString()).toBe(content());
    expect(await maren.text('/record')).toContain(`published ${file}`);
    // A lead of now is worth the new price.
    const facts = JSON.parse(readFileSync(pathOf('dist/server/facts.json'), 'utf8'));
    expect(JSON.stringify(facts.packages)).toContain('687');
  }, 600_000);

  // A build of the whole site; apps/console/editor/record.test.ts does it to the byte with a quick one.
  it.runIf(isThorough)(
    'takes it back to the byte with one press, and nothing else on a page',
    async () => {
      await published();
      const before = content().replaceAll('price: 687', 'price: 640');
      const pages = await pagesOf(project.folder, server.site);
      const [, id = ''] = /name="id" value="([^"]+)"/.exec(await maren.text('/content')) ?? [];
      await maren.post('/content/undo', { id });
      await maren.built();
      expect(content()).toBe(before);
      // The menu of every page quotes the lowest price.
      const privacy = pages.get('/privacy')?.replaceAll('687\u00a0€', '640\u00a0€');
      expect((await pagesOf(project.folder, server.site)).get('/privacy')).toBe(privacy);
      expect(project.git('status', '--porcelain', 'content')).toBe('');
    },
    600_000,
  );

  // One value of every key of each collection.
  it.runIf(isThorough && isSample).each([
    ['faqs', 'team', 'testimonials', 'positions', 'legal', 'rivals', 'process'],
    ['case-studies', 'screens', 'services', 'industries', 'insights', 'plans'],
    ['packages', 'pages', 'forms', 'company.yaml', 'labels.yaml', 'navigation.yaml'],
  ])(
    'predicts which pages change, whatever kind of value it is: %s and others',
    async (...collections) => {
      const edits = oneOfEachKey(collections);
      let review = '';
      for (let round = 0; round < 12 && !review.includes('Pages that change'); round += 1) {
        // What the check wants otherwise, such as the name of an icon, stays as it is.
        for (const [, name = '', key] of wrongIn(review))
          for (const edit of edits.keys())
            if (`${edit}.`.startsWith(`${decodeURIComponent(name)} ${key}.`)) edits.delete(edit);
        await maren.post('/content/discard');
        for (const [name, changes] of Map.groupBy(edits.values(), (edit) => edit.file)) {
          const values = changes.map(({ key, text }) => [`value:${key}`, text]);
          const form = { file: name, differs: 'on', ...Object.fromEntries(values) };
          expect((await maren.post('/content/edit', form)).status, name).toBe(303);
        }
        await maren.post('/content/review');
        review = await maren.built();
      }
      const predicted = predictedIn(review);
      expect(predicted.length, [...wrongIn(review)].join()).toBeGreaterThan(0);
      const before = await pagesOf(project.folder, server.site);
      expect((await maren.post('/content/publish')).status).toBe(303);
      const changed = changedBetween(before, await pagesOf(project.folder, server.site));
      expect(changed).toEqual(predicted);
      console.info(`${edits.size} values of ${collections}: ${changed.length} pages`);
    },
    900_000,
  );

  it('names what the check finds, and leaves the site as it is', async () => {
    await published();
    const before = content();
    await maren.post('/content/edit', { file, 'value:name': 'x'.repeat(41), differs: 'on' });
    await maren.post('/content/review');
    expect(await maren.built()).toContain('is longer than 40 characters');
    expect((await maren.post('/content/publish')).status).toBe(409);
    expect(content()).toBe(before);
    await maren.post('/content/discard');
  }, 400_000);

  it('starts on the published build without building again', async () => {
    await published();
    await stop();
    await start();
    expect(server.process.said()).not.toContain('Building');
  }, 240_000);

  it('`PUBLISH=off` turns the editor off. If you build the site elsewhere, edit it there.', async () => {
    await stop();
    await start({ PUBLISH: 'off' });
    expect((await maren.open('/content')).status).toBe(404);
    expect(await maren.text('/')).not.toContain('href="/content"');
    await stop();
    await start();
  }, 240_000);
});
