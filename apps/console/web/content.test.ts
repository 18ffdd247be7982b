import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { actionLink, company } from '../../../test/e2e/content-facts.ts';
import { scratchFolder } from '../../cli/commands/command.fixture.ts';
import * as room from '../editor/index.ts';
import { fieldOn, saying, testConsole } from './web.fixture.ts';

const editor = new room.Editor({
  root: 'content',
  dataDir: scratchFolder(),
  pushes: false,
  now: () => new Date(),
  reload: async () => {},
  onPublished: async () => {},
});
const desk = testConsole({ desk: { editor: async () => ({ ...room, editor }) } });
const without = testConsole();

let maren: Awaited<ReturnType<typeof desk.signedIn>>;
beforeAll(async () => {
  maren = await desk.signedIn('full', 'Maren');
});
afterEach(() => maren.post('/content/discard'));

const firstIn = (folder: string) =>
  room.contentEntries('content').find((name) => name.startsWith(`${folder}/`)) ?? '';
const file = firstIn('faqs');
const itWithQuestion = it.skipIf(!file);
const title = room.entryTitle(editor.draftOf('Maren'), file);
const edit = `/content/edit?file=${encodeURIComponent(file)}`;

it('lists what can be edited, by folder', async () => {
  const said = await desk.said('/content?in=faqs');
  expect(said).toContain(title);
  expect(said).toContain('Nothing was published from here yet.');
  expect(await desk.said('/content?in=facts')).toContain('Company');
  const { body } = await desk.open('/content', 'full');
  const [, id] = /for="([^"]+)">Find a text/.exec(body) ?? [];
  expect(body.match(/ id="[^"]+"/g)?.filter((one) => one === ` id="${id}"`)).toHaveLength(1);
});

itWithQuestion('saves a field in a draft, shows both, and discards it', async () => {
  const [, old = ''] = /value:question"[^>]*>([^<]+)</.exec((await maren.open(edit)).body) ?? [];
  expect(await maren.done('/content/edit', { file, 'value:question': 'Refunds?' })).toContain(
    'Saved in your draft.',
  );
  const said = await maren.said(edit);
  expect(said).toContain(`On the site now: ${old}`);
  expect(said).toContain('Your draft changes 1 value here.');
  const tobias = await desk.signedIn('full', 'Tobias');
  expect(await tobias.said(edit)).toContain('Maren has a draft that says: Refunds?');
  expect(await tobias.said('/content?in=faqs')).toContain('in the draft of Maren');
  expect(await maren.said('/content?in=faqs')).toContain('in your draft');
  expect(await maren.said('/content/review')).toContain('Refunds?');
  expect(await maren.done('/content/discard', {})).toContain('Your draft is gone.');
  expect(await maren.said(edit)).toContain('As it is on the site.');
});

itWithQuestion('says beside the field what is wrong, and keeps what was typed', async () => {
  const answer = await maren.post('/content/edit', { file, 'value:order': '1,5' });
  expect(answer).toEqual(saying(422, 'Write a plain number, without sign or comma'));
  expect(answer.body).toMatch(/value="1,5"|>1,5</);
});

itWithQuestion('names the facts that a text quotes, and leads to them', async () => {
  await maren.post('/content/edit', { file, 'value:question': 'Is it {name} or {nothing}?' });
  const { body } = await maren.open(edit);
  expect(body).toContain('href="/content/edit?file=company.yaml#name"');
  expect(body).toMatch(/\{name\}<small>[^<]+, used on \d+ pages</);
  expect(body).not.toMatch(/\{nothing\}<small>/);
  // As visitors read it.
  const [, name = ''] = /\{name\}<small>([^<]+), used/.exec(body) ?? [];
  expect(body).toContain(`>${`Is it ${name} or {nothing}?`.length} of 120<`);
});

const study = firstIn('case-studies');

itWithQuestion('copies an entry and asks before it deletes one', async () => {
  const copied = await maren.post('/content/copy', { file, name: 'Money back' });
  expect(copied.headers.location).toContain('faqs%2Fmoney-back.yaml');
  expect(await maren.said(copied.headers.location)).toContain('New, in your draft.');
  expect((await maren.post('/content/copy', { file, name: '../x' })).status).toBe(409);
  const asked = await maren.said(`/content/delete?file=${encodeURIComponent(firstIn('packages'))}`);
  expect(asked).toContain('may refer to it');
  expect(await maren.done('/content/delete', { file })).toContain('Deleted in your draft.');
  expect((await maren.open(edit)).status).toBe(404);
});

const member = firstIn('team');
const picture = { file: member, key: 'portrait' };
const picturePage = `/content/picture?${new URLSearchParams(picture)}`;

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();

/** As a browser sends a form with a file. */
async function upload(
  name: string,
  bytes: Buffer,
  fields: Readonly<Record<string, string>> = picture,
  path = '/content/picture',
) {
  const form = new FormData();
  form.set('token', fieldOn('token', (await maren.open(picturePage)).body));
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('picture', new File([new Uint8Array(bytes)], name));
  return fetch(`http://127.0.0.1:${desk.port()}${path}`, {
    method: 'POST',
    headers: { cookie: maren.cookie(), 'sec-fetch-site': 'same-origin' },
    body: form,
    redirect: 'manual',
  });
}

it.skipIf(!member)(
  'takes a picture into the draft, and says of any other file what to do',
  async () => {
    const asked = await maren.post('/content/edit', { file: member, picture: 'portrait' });
    expect(asked.headers.location).toBe(picturePage);
    expect((await maren.open(picturePage)).body).toMatch(/enctype="multipart\/form-data"/i);

    const saved = await upload('IMG_1.jpg', await photo());
    expect(saved.headers.get('location')).toBe(
      `/content/edit?file=${encodeURIComponent(member)}&done=draft-saved#portrait`,
    );
    const [, shown = ''] =
      /src="(\/content\/picture\/shown[^"]+)"/.exec(
        (await maren.open(saved.headers.get('location') ?? '')).body,
      ) ?? [];
    const { status, headers } = await maren.open(shown);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await maren.said('/content/review')).toContain('a new picture');

    const refused = await upload('IMG_1.heic', Buffer.from('\0\0\0\x18ftypheic'));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('HEIC photos can’t be read here.');
    const large = await upload('IMG_1.jpg', Buffer.alloc(60 * 1024 * 1024));
    expect(large.status).toBe(413);
    expect(await large.text()).toContain('It’s larger than 20 MB, so nothing was changed.');
  },
);

it.skipIf(!study)(
  'asks for a case study in one form, and keeps what was typed and the photo',
  async () => {
    const page = await maren.open('/content/study');
    const names = room.studyQuestions().map(({ name }) => name);
    const [, kind = ''] =
      /<option[^>]*>([^<]+)<\/option><\/select><\/label><\/div>/.exec(page.body) ?? [];
    const answers = { ...Object.fromEntries(names.map((name) => [name, `Some ${name}`])), kind };
    const refused = await upload('a.jpg', await photo(), answers, '/content/study');
    expect(refused.status).toBe(422);
    const body = await refused.text();
    expect(body).toContain('Say what the photo shows');
    for (const name of names) expect(body).toContain(`Some ${name}`);
    expect(body).toContain('We still have a.jpg.');
    // As a browser sends it where no other file was chosen.
    const again = { ...answers, alt: 'A boat.', kept: '' };
    const added = await upload('', Buffer.alloc(0), again, '/content/study');
    expect(added.headers.get('location')).toContain('case-studies%2Fsome-client.yaml');
    expect(await maren.said(added.headers.get('location') ?? '')).toContain('New, in your draft.');
  },
);

it('opens only with full access, and only what lies in content/', async () => {
  for (const path of ['/content', edit, picturePage, '/content/review', '/content/preview/now/']) {
    expect((await desk.open(path, 'read')).status, path).toBe(403);
    expect((await without.open(path)).status, path).toBe(404);
  }
  const reader = await desk.signedIn('read');
  expect((await reader.post('/content/edit', { file, 'value:order': '2' })).status).toBe(403);
  const forged = { form: { file, 'value:order': '2' } };
  expect((await maren.open('/content/edit', forged)).status).toBe(403);
  for (const other of ['../package.json', 'screens/marsh-daughter.css', '/etc/passwd']) {
    expect((await maren.open(`/content/edit?file=${encodeURIComponent(other)}`)).status).toBe(404);
    expect((await maren.post('/content/edit', { file: other })).status).toBe(404);
  }
  expect((await maren.open('/content/preview/now/..%2f..%2fpackage.json')).status).toBe(404);
});

it('shows the site as it is, with nothing in it that could run', async () => {
  const { status, headers, body } = await maren.open('/content/preview/now-dark/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script');
  expect(body).toContain('class="dark"');
  expect(body).toContain(`href="/content/preview/now-dark${actionLink.path}`);
});

itWithQuestion('leads from a text of a page to its field', async () => {
  const { body } = await maren.open('/content/texts?page=/faqs');
  const [, href = '', text = ''] =
    /href="([^"]+#question)"[^>]*>[^<]*<\/a> <span[^>]*>([^<]+)</.exec(body) ?? [];
  const found = await maren.open(`/content/texts?page=/faqs&text=${encodeURIComponent(text)}`);
  expect([found.status, found.headers.location]).toEqual([303, href]);
});

it('adds nothing to public pages', () => {
  const pages = globSync('dist/site/**/*.{html,js}');
  const touched = pages.filter((page) => readFileSync(page, 'utf8').includes('/content/'));
  expect(pages.length).toBeGreaterThan(0);
  expect(touched).toEqual([]);
});

it('finds a text by its words, as visitors read them', async () => {
  const { name } = company;
  const found = await maren.said(`/content/texts?find=${encodeURIComponent(name.toUpperCase())}`);
  expect(found).toMatch(/^.*\d+ places? with “/);
  expect(await maren.said('/content/texts?find=no+one+says+this')).toContain(
    'No text says that. Try fewer words',
  );
});

it.skipIf(room.contentEntries('content').filter((one) => one.startsWith('faqs/')).length < 2)(
  'moves an entry by its buttons, in the draft alone',
  async () => {
    const [first, second] = room.orderedIn(editor.draftOf('Maren'), 'faqs').map(({ file }) => file);
    expect(await maren.done('/content/move', { file: second ?? '', to: '0' })).toContain(
      'Moved in your draft.',
    );
    const now = room.orderedIn(editor.draftOf('Maren'), 'faqs').map(({ file }) => file);
    expect(now.slice(0, 2)).toEqual([second, first]);
  },
);

const sold = firstIn('packages');

it.skipIf(!sold)('takes a price where the packages are listed', async () => {
  const { body } = await maren.open('/content?in=packages');
  expect(body).toMatch(/name="value:ordered\.price"[^>]*value="\d+"/);
  const typed = { file: sold, from: 'list', 'value:ordered.price': '1234' };
  const saved = await maren.post('/content/edit', typed);
  expect(saved.headers.location).toBe('/content?in=packages&done=draft-saved');
  expect(await maren.said('/content/review')).toContain('1,234');
});

it('adds a page with its link, and says what is missing', async () => {
  const answers = {
    label: 'Partners',
    heading: 'Who we work with',
    lede: 'Four firms we trust.',
    sectionHeading: 'Printers',
    text: 'Ask us.',
    name: 'partners',
    menu: 'main',
  };
  const refused = await maren.post('/content/page', { ...answers, text: '' });
  expect(refused).toEqual(saying(422, 'Something is missing'));
  expect(refused.body).toContain('value="Who we work with"');
  const added = await maren.post('/content/page', answers);
  expect(added.headers.location).toContain('pages%2Fpartners.yaml');
  expect(await maren.said('/content/review')).toContain('/partners');
  const section = { file: 'pages/partners.yaml', list: 'add sections', section: 'faqs' };
  expect(await maren.done('/content/edit', section)).toContain('Saved in your draft.');
  const { body } = await maren.open('/content/edit?file=pages/partners.yaml');
  expect(body).toContain('Sections 2: Questions and answers');
  const dropped = { file: 'pages/partners.yaml', list: 'remove sections 1' };
  expect(await maren.done('/content/edit', dropped)).toContain('Saved in your draft.');
});

it('takes a logo of shapes, and says why not any other', async () => {
  const square = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
  const saved = await upload('logo.svg', square('<path d="M0 0h9v9z"/>'), {}, '/content/logo');
  expect(saved.headers.get('location')).toBe('/content/logo?done=draft-saved');
  expect(await maren.said('/content/review')).toContain('a new picture');
  const refused = await upload('logo.svg', square('<a href="/"/>'), {}, '/content/logo');
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('logo.svg contains'),
  ]);
});
