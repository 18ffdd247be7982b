import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** What publishing does to files, git and the running server; the browser's tests press the buttons. */

const file = 'packages/small-business-website.yaml';

let project: Awaited<ReturnType<typeof editingProject>>;
let server: EditingServer;
let maren: Awaited<ReturnType<typeof signIn>>;

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

describe.skipIf(!isSample)('the editor', () => {
  beforeAll(async () => {
    project = await editingProject();
    const remote = pathOf('data/remote.git');
    project.git('init', '--quiet', '--bare', remote);
    project.git('remote', 'add', 'origin', remote);
    project.git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
    await start({ PUBLISH_PUSH: 'on' });
  }, 240_000);
  afterAll(async () => {
    server?.process.signal('SIGKILL');
    await server?.process.ended;
    project.remove();
  });

  it('changes one price: one line, the pages that quote it, and one commit', async () => {
    const before = content();
    const saved = await maren.post('/content/edit', {
      file,
      'value:ordered.price': '2600',
      differs: 'on',
    });
    expect(saved.headers.get('location')).toContain('done=draft-saved');
    expect(content()).toBe(before);

    await maren.post('/content/review');
    const predicted = predictedIn(await maren.built());
    const pages = await pagesOf(project.folder, server.site);
    const draft = await maren.text('/content/preview/draft/packages/small-business-website');
    expect(draft).toContain('$2,600');
    expect(await page('/packages/small-business-website')).toContain('$2,500');

    // Pressed twice, it's published once.
    const pressed = await Promise.all([1, 2].map(() => maren.post('/content/publish')));
    const [published, again] = pressed.sort((one, other) => one.status - other.status);
    expect(published?.headers.get('location')).toBe('/content?done=published');
    expect([again?.status, await again?.text()]).toEqual([
      409,
      expect.stringMatching(/being published already|has changed/),
    ]);
    expect(await page('/packages/small-business-website')).toContain('$2,600');
    expect(content()).toBe(before.replace('ordered: { price: 2500', 'ordered: { price: 2600'));
    const changed = changedBetween(pages, await pagesOf(project.folder, server.site));
    expect(changed).toEqual(predicted);
    expect(changed).toContain('/packages/small-business-website');
    expect(changed).not.toContain('/privacy');
  }, 600_000);

  it("In a git checkout, each publish is one commit of those files, with the person's name. `PUBLISH_PUSH=on` pushes it.", () => {
    for (const branch of ['HEAD', '@{upstream}']) {
      const commit = project.git('log', '-1', '--format=%an: %s', '--numstat', branch);
      expect(commit.trim().split('\n')).toEqual([
        `Maren: Edit content/${file}`,
        '',
        `1\t1\tcontent/${file}`,
      ]);
    }
  });

  it('`data/published/` has a dated copy of each publish, before and after.', async () => {
    const [name = ''] = readdirSync(pathOf('data/published'));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z\.json$/);
    const { files } = JSON.parse(readFileSync(pathOf(`data/published/${name}`), 'utf8'));
    expect(Buffer.from(files[0].after, 'base64').toString()).toBe(content());
    expect(await maren.text('/record')).toContain(`published ${file}`);
    // A lead of now is worth the new price.
    const facts = JSON.parse(readFileSync(pathOf('dist/server/facts.json'), 'utf8'));
    expect(JSON.stringify(facts.packages)).toContain('2600');
  }, 600_000);

  // A build; src/editor/publish.test.ts tries what it does to files.
  it.runIf(isThorough)(
    'takes it back to the byte with one press',
    async () => {
      const before = content().replace('ordered: { price: 2600', 'ordered: { price: 2500');
      const [, id = ''] = /name="id" value="([^"]+)"/.exec(await maren.text('/content')) ?? [];
      await maren.post('/content/undo', { id });
      await maren.built();
      expect(await page('/packages/small-business-website')).toContain('$2,500');
      expect(content()).toBe(before);
      expect(project.git('status', '--porcelain', 'content')).toBe('');
    },
    600_000,
  );

  it.runIf(isThorough)(
    'predicts which pages change, whatever kind of value it is',
    async () => {
      const [, , ...terms] = readFileSync(pathOf('content/legal/terms.md'), 'utf8').split('---\n');
      const edits = [
        ['faqs/change-of-mind.yaml', 'question', 'What if I change my mind?'],
        ['testimonials/orrin-legal.yaml', 'comment', 'Two pages, and I had no changes.'],
        [file, 'ordered.price', '2610'],
        ['plans/quick-launch.yaml', 'popular', 'true'],
        ['legal/terms.md', 'body', `${terms.join('---\n')}\nAnything else is agreed in writing.`],
      ];
      for (const [name = '', key, text = ''] of edits) {
        await maren.post('/content/edit', { file: name, [`value:${key}`]: text, differs: 'on' });
      }
      await maren.post('/content/review');
      const predicted = predictedIn(await maren.built());
      const before = await pagesOf(project.folder, server.site);
      await maren.post('/content/publish');
      const changed = changedBetween(before, await pagesOf(project.folder, server.site));
      expect(changed).toEqual(predicted);
      expect(changed).toEqual(
        expect.arrayContaining(['/', '/faqs', '/packages/small-business-website', '/terms']),
      );
      expect(changed.length).toBeLessThan(before.size);
    },
    600_000,
  );

  it('names what the check finds, and leaves the site as it is', async () => {
    const before = content();
    await maren.post('/content/edit', { file, 'value:name': 'x'.repeat(41), differs: 'on' });
    await maren.post('/content/review');
    expect(await maren.built()).toContain('is longer than 40 characters');
    expect((await maren.post('/content/publish')).status).toBe(409);
    expect(content()).toBe(before);
    await maren.post('/content/discard');
  }, 400_000);

  it('starts on the published build without building again', async () => {
    await stop();
    await start();
    expect(server.process.said()).not.toContain('Building');
  }, 240_000);

  it('`PUBLISH=off` turns the editor off. If you build the site elsewhere, edit it there.', async () => {
    await stop();
    await start({ PUBLISH: 'off' });
    expect((await maren.open('/content')).status).toBe(404);
    expect(await maren.text('/')).not.toContain('href="/content"');
  }, 240_000);
});
