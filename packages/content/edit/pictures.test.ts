import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { enterFolder, put } from '../../../test/own-folder.ts';
import { fieldGuide } from '../guide/field-guide.ts';
import { changesOf, readDraft } from './drafts.ts';
import { deleteEntry, saveEntry } from './entries.ts';
import { guideFile } from './guide.ts';
import { addPicture, PictureError, type Upload } from './pictures.ts';

const maren = { root: 'content', drafts: 'drafts', who: 'Maren' };
const file = 'team/ana-lopez.yaml';

beforeEach(() =>
  enterFolder({
    [`content/${file}`]: 'name: Ana Lopez\nportrait: ana.svg # drawn by Eli\n',
    'content/team/ana.svg': '<svg/>',
    'content/case-studies/boats.yaml': 'title: Boats\ncard: boats-drawn\n',
    'content/screens/boats-drawn.yaml': 'frame: none\nalt: Drawn\nbody: <p>x</p>\n',
    [`dist/${guideFile}`]: JSON.stringify(fieldGuide()),
  }),
);

const pictureIn = (name: string) => sharp(readDraft(maren, name) as Buffer);
const draftOf = (name: string) => readDraft(maren, name)?.toString('utf8');
const add = (upload: Partial<Upload>, to = { file, key: 'portrait' }) =>
  addPicture(maren, to, {
    name: 'IMG 2214.JPG',
    bytes: Buffer.alloc(0),
    alt: '',
    focus: [50, 50],
    ...upload,
  });

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

/** As a phone takes it: lying on its side, with the place where it was taken. */
async function fromPhone(width?: number, height?: number): Promise<Buffer> {
  const taken = photo(width, height).jpeg().withMetadata({ orientation: 6 });
  const bytes = await taken.withExifMerge({ IFD3: { GPSLatitude: '43/1 39/1 0/1' } }).toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  return bytes;
}

it.each([
  ['IMG 2214.JPG', () => fromPhone()],
  ['no-jpg.jpg', () => photo().png().toBuffer()],
  ['shop.png', () => photo().png().toBuffer()],
  ['shop.webp', () => photo().webp().toBuffer()],
  ['shop.avif', () => photo(300, 200).avif().toBuffer()],
])('takes %s: renamed, small, without the place where it was taken', async (name, made) => {
  await add({ name, bytes: await made() });
  expect(draftOf(file)).toBe('name: Ana Lopez\nportrait: ana-lopez-portrait.webp # drawn by Eli\n');
  const picture = pictureIn('team/ana-lopez-portrait.webp');
  const { format, exif, width, height } = await picture.metadata();
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  expect(width).toBeLessThanOrEqual(2000);
  expect(height).toBe(width);
  // Nothing names the old one any more, and the check would say so.
  expect(draftOf('team/ana.svg')).toBeUndefined();
});

it.each([
  ['the top', 0, true],
  ['the middle', 50, true],
  ['the bottom', 100, false],
])('crops to the frame, and keeps %s', async (_, down, isRed) => {
  const upper = { width: 250, height: 225, channels: 3, background: '#f00' } as const;
  const halves = photo(250, 500).composite([{ input: { create: upper }, top: 0, left: 0 }]);
  await add({ bytes: await halves.jpeg().toBuffer(), focus: [50, down] });
  const picture = pictureIn('team/ana-lopez-portrait.webp');
  expect(await picture.metadata()).toMatchObject({ width: 250, height: 250 });
  const first = { left: 125, top: 75, width: 1, height: 1 };
  const [red = 0] = await picture.extract(first).raw().toBuffer();
  expect(red > 200).toBe(isRed);
});

it('leaves a photo whole where pages show it whole, and turns it upright', async () => {
  put('content/pages/about.yaml', 'picture:\n  file: old.svg\n');
  const bytes = await fromPhone(3000, 2000);
  await add({ bytes }, { file: 'pages/about.yaml', key: 'picture.file' });
  const picture = pictureIn('pages/about-picture-file.webp');
  expect(await picture.metadata()).toMatchObject({ width: 1333, height: 2000 });
});

it('makes a screen of a photo where a case study names one', async () => {
  const to = { file: 'case-studies/boats.yaml', key: 'card' };
  const bytes = await photo().jpeg().toBuffer();
  await expect(add({ bytes }, to)).rejects.toThrow('Say what the photo shows');
  await add({ bytes, alt: 'A boat: red, on stands' }, to);
  expect(draftOf(to.file)).toBe('title: Boats\ncard: boats-card\n');
  expect(draftOf('screens/boats-card.yaml')).toBe(
    'frame: none\nalt: "A boat: red, on stands"\nphoto: boats-card.webp\n',
  );
});

it('keeps what is saved while a picture is processed', async () => {
  const adding = add({ bytes: await photo(4000, 3000).png().toBuffer() });
  const values = new Map([['name', 'Ana Lopez Marsh']]);
  saveEntry(maren, file, { values, differs: false, list: null });
  await adding;
  expect(draftOf(file)).toBe(
    'name: Ana Lopez Marsh\nportrait: ana-lopez-portrait.webp # drawn by Eli\n',
  );
});

/** Counts its pixels in the header only. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await photo(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

it('takes as many pixels as cameras have, and says so of more', async () => {
  await expect(add({ name: 'roof.png', bytes: await pngOf(14_000, 7_000) })).rejects.toThrow(
    'roof.png has 98 million pixels. We take up to 64 million: make it smaller in a photo app, and choose it again.',
  );
});

it.each([
  ['cut off', async () => (await photo(900, 600).jpeg().toBuffer()).subarray(0, 2_000)],
  ['overwritten', async () => (await photo(900, 600).png().toBuffer()).fill(7, 200, 900)],
])('says of a photo whose file is %s what to do', async (_, made) => {
  const adding = add({ name: 'IMG_7.jpg', bytes: await made() });
  await expect(adding).rejects.toThrow(
    'IMG_7.jpg is damaged: we can read only a part of it. Open it in a photo app, save it again as JPG, and choose that.',
  );
  await expect(adding).rejects.toBeInstanceOf(PictureError);
  expect(changesOf(maren)).toEqual([]);
});

it('processes one picture at a time: a large one takes hundreds of megabytes', async () => {
  const bytes = await photo(3000, 2000).png().toBuffer();
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  await Promise.all([1, 2, 3, 4].map(() => add({ bytes })));
  clearInterval(watching);
  expect(most).toBe(1);
});

it('goes on after a picture that can’t be read', async () => {
  const both = [await pngOf(900, 600), await fromPhone()];
  const [damaged, good] = await Promise.allSettled(both.map((bytes) => add({ bytes })));
  expect([damaged?.status, good?.status]).toEqual(['rejected', 'fulfilled']);
  expect(draftOf(file)).toContain('ana-lopez-portrait.webp');
});

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

it.each([
  [
    'notes.txt',
    'hello',
    'notes.txt isn’t a picture we take. Open it in a photo app and save it as JPG',
  ],
  ['photo.jpg', 'hello', 'photo.jpg isn’t a picture we take. Open it in a photo app'],
  ['photo.jpg', '', 'Choose a picture first.'],
  ['shop.jpg', gif, 'shop.jpg isn’t a picture we take.'],
  ['IMG_1.HEIC', heic, 'HEIC photos can’t be read here. On an iPhone'],
  ['IMG_1.jpg', heic, 'HEIC photos can’t be read here. On an iPhone'],
  [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'SVG files can hold scripts, so we don’t take them here. Export it as PNG',
  ],
  ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'SVG files'],
])('refuses %s and says what to do', async (name, content, sentence) => {
  await expect(add({ name, bytes: Buffer.from(content) })).rejects.toThrow(sentence);
  expect(changesOf(maren)).toEqual([]);
});

it('lets pictures come and go with the entries that name them', async () => {
  deleteEntry(maren, file);
  expect(changesOf(maren).map((change) => change.file)).toEqual([file, 'team/ana.svg']);
  put('content/team/eli.yaml', 'name: Eli\nportrait: ana.svg\n');
  saveEntry(maren, 'team/eli.yaml', {
    values: new Map([['name', 'Eli B.']]),
    differs: false,
    list: null,
  });
  expect(draftOf('team/ana.svg')).toBe('<svg/>');
});
