import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { guideFile } from '@tidewright/content/edit/guide';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import * as room from '../editor/index.ts';
import { consoleRoutes } from './console-app.ts';
import type { Desk } from './desk.ts';
import { words } from './stored.fixture.ts';
import { fieldOn, testConsole } from './web.fixture.ts';

/** No address of the editor reads, writes or deletes a file outside content/, whatever name it is given. */

const dataDir = 'site/data';
const editor = new room.Editor({
  root: 'content',
  dataDir: 'data',
  pushes: false,
  now: () => new Date(),
  reload: async () => {},
  onPublished: async () => {},
});
const desk = testConsole({ desk: { editor: async () => ({ ...room, editor }) } });

const faq = 'order: 1\nquestion: Refunds?\nanswer: Within 30 days.\n';
/** What no answer may hold. */
const secret = 'words from outside';

/** A site with a draft, and around it files that a name could lead to. */
function enterSite(): void {
  const root = enterFolder({
    'victim.txt': secret,
    'victim.yaml': `name: ${secret}\n`,
    'site/.env': secret,
    'site/leads.sqlite': secret,
    'site/package.json': secret,
    'site/content/faqs/a.yaml': faq,
    'site/content/team/ana.yaml': 'name: Ana\nportrait: ana.webp\n',
    'site/content/case-studies/b.yaml': 'title: Boats\ncategory: Web\ncard: boats\n',
    'site/dist/site/index.html': '<p>Home</p>',
    'site/dist/secret.html': secret,
    [`site/dist/${guideFile}`]: '{}',
    'elsewhere/victim.yaml': `name: ${secret}\n`,
    'elsewhere/victim.html': secret,
  });
  symlinkSync(join(root, 'elsewhere'), 'site/content/linked');
  symlinkSync(join(root, 'victim.yaml'), 'site/content/faqs/linked.yaml');
  symlinkSync(join(root, 'elsewhere'), 'site/dist/site/linked');
  mkdirSync(dataDir, { recursive: true });
  process.chdir('site');
}

/** Every file and folder around the drafts, by path. */
const around = () =>
  Object.fromEntries(
    globSync('../**/*', { exclude: ['../site/data/**'] })
      .concat('.env')
      .sort()
      .map((path) => {
        const hash = () => createHash('sha256').update(readFileSync(path)).digest('hex');
        return [path, statSync(path).isDirectory() ? 'folder' : hash()];
      }),
  );

const hostile = [
  '../package.json',
  '../../victim.txt',
  '../../../../victim.yaml',
  '../../../../../victim.txt',
  '../../../leads.sqlite',
  '../../../newdir/deep/x.yaml',
  'faqs/../../../victim.yaml',
  'faqs/a.yaml/../../../../victim.txt',
  './../.env',
  '..',
  '.',
  '/etc/hostname',
  'file:///etc/hostname',
  '..\\..\\victim.txt',
  'faqs\\..\\..\\..\\victim.yaml',
  '%2e%2e/%2e%2e/victim.txt',
  '..%252f..%252fvictim.yaml',
  '．．/victim.txt',
  'faqs/a.yaml\0',
  '\0',
  '../../victim.txt\0.yaml',
  'linked/victim.yaml',
  'faqs/linked.yaml',
  `faqs/${'a'.repeat(300)}.yaml`,
];

/** Someone, with the token of a page. */
type Person = Awaited<ReturnType<typeof desk.signedIn>> & { readonly token: string };
type Attempt = (
  maren: Person,
  name: string,
) => Promise<{ readonly status: number; readonly body: string }>;

const get =
  (path: (name: string) => string): Attempt =>
  (maren, name) =>
    maren.open(path(encodeURIComponent(name)));

const post =
  (path: string, form: (name: string) => Record<string, string>): Attempt =>
  (maren, name) =>
    maren.open(path, { form: { token: maren.token, ...form(name) } });

/** As a browser sends a form with a file. */
const upload =
  (path: string, fields: (name: string) => Record<string, string>): Attempt =>
  async (maren, name) => {
    const form = new FormData();
    form.set('token', maren.token);
    for (const [key, value] of Object.entries(fields(name))) form.set(key, value);
    form.set('picture', new File([Buffer.from('not a picture')], name));
    const answer = await fetch(`http://127.0.0.1:${desk.port()}${path}`, {
      method: 'POST',
      headers: { cookie: maren.cookie(), 'sec-fetch-site': 'same-origin' },
      body: form,
      redirect: 'manual',
    });
    return { status: answer.status, body: await answer.text() };
  };

/** Every address of the editor; several attempts where it takes several names, none where it takes none. */
const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /content': [],
  'GET /content/discard': [],
  'POST /content/discard': [],
  'GET /content/review': [],
  'POST /content/review': [],
  'POST /content/publish': [],
  'GET /content/study': [],
  'GET /content/changes': [],
  'GET /content/page': [],
  'GET /content/logo': [],
  'POST /content/undo': [post('/content/undo', (id) => ({ id }))],
  'GET /content/edit': [get((name) => `/content/edit?file=${name}`)],
  'POST /content/edit': [
    post('/content/edit', (file) => ({ file, 'value:name': 'x' })),
    post('/content/edit', (file) => ({ file, list: 'remove benefits 0' })),
  ],
  'POST /content/copy': [
    post('/content/copy', (file) => ({ file, name: 'copied' })),
    post('/content/copy', (name) => ({ file: 'faqs/a.yaml', name })),
  ],
  'GET /content/delete': [get((name) => `/content/delete?file=${name}`)],
  'POST /content/delete': [post('/content/delete', (file) => ({ file }))],
  'GET /content/picture': [get((name) => `/content/picture?key=portrait&file=${name}`)],
  'GET /content/picture/shown': [get((name) => `/content/picture/shown?file=${name}`)],
  'POST /content/picture': [
    upload('/content/picture', (file) => ({ file, key: 'portrait' })),
    upload('/content/picture', (key) => ({ file: 'team/ana.yaml', key })),
  ],
  'POST /content/move': [post('/content/move', (file) => ({ file, to: '0' }))],
  'POST /content/page': [post('/content/page', (menu) => ({ label: '', menu }))],
  'POST /content/logo': [upload('/content/logo', (key) => ({ key }))],
  'POST /content/study': [upload('/content/study', (client) => ({ client, kind: 'Web' }))],
  'POST /content/settle': [
    post('/content/settle', (file) => ({ file, keep: 'own' })),
    post('/content/settle', (file) => ({ file, keep: 'theirs' })),
  ],
  'GET /content/texts': [
    get((name) => `/content/texts?page=${name}`),
    get((name) => `/content/texts?side=draft&page=/${name}`),
    get((name) => `/content/texts?find=/${name}`),
  ],
  'GET /content/preview/:side/*': [
    get((name) => `/content/preview/now/${name}`),
    get((name) => `/content/preview/draft/${name}`),
    get((name) => `/content/preview/now/${name.replaceAll('%2F', '/')}`),
  ],
};

it('tries every address of the editor', () => {
  const found: string[] = [];
  const recorder = {
    get: (path: string) => found.push(`GET ${path}`),
    post: (path: string) => found.push(`POST ${path}`),
    register: (add: (app: FastifyInstance) => void) => add(app),
    addContentTypeParser: () => {},
    addHook: () => {},
  };
  const app = recorder as unknown as FastifyInstance;
  for (const page of consoleRoutes) page(app, { company: {} } as Desk);
  const ofEditor = found.filter((route) => route.includes(' /content'));
  expect(ofEditor.sort()).toEqual(Object.keys(attempts).sort());
});

it.each(
  Object.entries(attempts).flatMap(([route, all]) => all.map((one) => [route, one] as const)),
)('refuses names that lead out of content/ with a sentence: %s', async (_, attempt) => {
  enterSite();
  const person = await desk.signedIn('full', 'Maren');
  const maren = { ...person, token: fieldOn('token', (await person.open('/')).body) };
  const before = around();
  for (const name of hostile) {
    const { status, body } = await attempt(maren, name);
    expect(status, 'refused for another reason').not.toBe(403);
    expect([status >= 400 && status < 500, status], JSON.stringify(name)).toEqual([true, status]);
    expect(words(body).length, name).toBeGreaterThan(40);
    expect(body, name).not.toContain(secret);
    expect(around(), name).toEqual(before);
  }
  expect(room.changesOf(editor.draftOf('Maren'))).toEqual([]);
});
