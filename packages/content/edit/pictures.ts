import { globSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Metadata } from 'sharp';
import { type Draft, draftFiles, readDraft, writeDraft } from './drafts.ts';
import {
  bytesAt,
  contentFiles,
  type FileName,
  isEntry,
  isMarkdown,
  isPicture,
  placeBelow,
  readContent,
} from './files.ts';
import { readGuide } from './guide.ts';
import { setValue, ValueError } from './values.ts';

export type Upload = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly alt: string;
  /** Where the crop lies, in percent from the left and from the top. */
  readonly focus: readonly [across: number, down: number];
};

/** The frame in which pages show the picture of a key, width by height; null where they show it whole. */
export const frameOf = (key: string): number | null =>
  /(^|\.)(portrait|image)$/.test(key) ? 1 : key === 'card' ? 7 / 5 : null;

/** The picture itself can't be used. */
export class PictureError extends ValueError {}

/** The largest size that pages ask for, and some to spare. */
const longestSide = 2_000;
/** As cameras and phones take them. Each million takes some megabytes of the server's memory. */
const mostMegapixels = 64;

let last: Promise<unknown> = Promise.resolve();

/** One after another, because several large pictures at once would take a small server's memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/** Puts a picture in the draft and its new name in the field. A field that names a screen gets a new screen. */
export async function addPicture(
  draft: Draft,
  { file, key }: { readonly file: FileName; readonly key: string },
  upload: Upload,
): Promise<void> {
  const isScreen = readGuide('dist', [], file)(key).picture === 'screen';
  const [folder = ''] = isScreen ? ['screens'] : file.split('/');
  const name = nameFor(basename(file, extname(file)), key);
  const alt = upload.alt.trim();
  if (isScreen && !alt) {
    throw new ValueError('Say what the photo shows, for people who can’t see it.');
  }
  const renamed = () => {
    const source = readDraft(draft, file)?.toString('utf8') ?? '';
    return setValue(source, isMarkdown(file), key, isScreen ? name : `${name}.webp`);
  };
  // Refuses a field that isn't there before any work.
  renamed();
  const picture = await inTurn(() => madeFrom(upload, frameOf(key)));
  // From here on nothing waits: what was saved meanwhile is read, and nothing is saved in between.
  writeDraft(draft, `${folder}/${name}.webp`, picture);
  if (isScreen) {
    const screen = `frame: none\nalt: ${JSON.stringify(alt)}\nphoto: ${name}.webp\n`;
    writeDraft(draft, `screens/${name}.yaml`, Buffer.from(screen));
  }
  writeDraft(draft, file, Buffer.from(renamed()));
  settlePictures(draft, folder);
}

export const nameFor = (...words: readonly string[]): string =>
  words
    .join('-')
    .normalize('NFKD')
    .replaceAll(/\p{M}|[’']/gu, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase()
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');

async function madeFrom({ name, bytes, focus }: Upload, frame: number | null): Promise<Buffer> {
  if (bytes.length === 0) throw new PictureError('Choose a picture first.');
  // "npm ci --omit=dev" leaves it out.
  const { default: sharp } = await import('sharp');
  // The header says how many pixels there are; none is read before they are counted.
  const image = sharp(bytes, { limitInputPixels: false });
  const found = await image.metadata().catch(() => null);
  const problem = problemWith(name, bytes, found);
  if (problem || !found) throw new PictureError(problem);
  const { width, height } = found.autoOrient;
  if (frame) {
    const cropped = Math.floor(Math.min(width, height * frame));
    const size = { width: cropped, height: Math.round(cropped / frame) };
    const [left = 0, top = 0] = [width - size.width, height - size.height].map((spare, side) =>
      Math.round((spare * Math.min(Math.max(focus[side] ?? 50, 0), 100)) / 100),
    );
    image.autoOrient().extract({ ...size, left, top });
  }
  const box = { width: longestSide, height: longestSide, fit: 'inside' } as const;
  image.resize({ ...box, withoutEnlargement: true });
  try {
    return await image.autoOrient().webp({ quality: 82 }).toBuffer();
  } catch (cause) {
    const sentence = `${name} is damaged: we can read only a part of it. Open it in a photo app, save it again as JPG, and choose that.`;
    throw new PictureError(sentence, { cause });
  }
}

/** As sharp calls them; one of ours by what is in it, whatever its name ends with. */
const formats = ['jpeg', 'png', 'webp', 'heif'];

function problemWith(name: string, bytes: Buffer, found: Metadata | null): string {
  // AVIF is in the same container, and can be read.
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && found?.compression !== 'av1') {
    return 'HEIC photos can’t be read here. On an iPhone, share the photo and choose “Most Compatible” under Options, or export it as a JPG.';
  }
  if (found?.format === 'svg') {
    return 'SVG files can hold scripts, so we don’t take them here. Export it as PNG, or ask your developer to add the file.';
  }
  if (!found || !formats.includes(found.format)) {
    return `${name} isn’t a picture we take. Open it in a photo app and save it as JPG, PNG, WebP or AVIF.`;
  }
  const megapixels = (found.width * found.height) / 1_000_000;
  return megapixels > mostMegapixels
    ? `${name} has ${Math.ceil(megapixels)} million pixels. We take up to ${mostMegapixels} million: make it smaller in a photo app, and choose it again.`
    : '';
}

const stylesIn = (root: string, folder: string): readonly string[] =>
  globSync('*.css', { cwd: `${root}/${folder}` })
    .map((name) => placeBelow(root, `${folder}/${name}`))
    .filter((path) => path !== null);

/** The check wants every picture to be named: they come and go with the entries of their folder. */
export function settlePictures(draft: Draft, folder: string): void {
  const names = draftFiles(draft).filter((file) => file.startsWith(`${folder}/`));
  const texts = [
    ...names.filter(isEntry).map((file) => `${readDraft(draft, file)}`),
    ...stylesIn(draft.root, folder).map((file) => `${bytesAt(file) ?? ''}`),
  ];
  const all = new Set([...names, ...contentFiles(draft.root)]);
  for (const file of [...all].filter((one) => one.startsWith(`${folder}/`) && isPicture(one))) {
    const isNamed = texts.some((text) => text.includes(basename(file)));
    const now = readDraft(draft, file);
    if (isNamed && !now) writeDraft(draft, file, readContent(draft.root, file));
    if (!isNamed && now) writeDraft(draft, file, null);
  }
}
