import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { isPhotograph, photoWidths } from '@tidewright/content/photo-widths';
import { defaultRoot } from '@tidewright/content/root';
import sharp from 'sharp';
import { hashedAddress } from '../ui/hashed-address.ts';

const drawings = import.meta.glob<string>(
  '../../../content/{team,testimonials,clients,case-studies,insights,packages,pages,screens}/*.svg',
  { query: '?url', import: 'default', eager: true },
);

/** The cacheable address of an entry's picture; the smallest size of a photo. */
export function pictureOf(folder: string, file: string): string {
  const path = `${defaultRoot}/${folder}/${file}`;
  const address =
    isPhotograph(file) && existsSync(path)
      ? photoAddresses(path)[0]?.address
      : drawings[`../../../${path}`];
  if (!address) throw new Error(`${path} is missing: add it, or correct the name.`);
  return address;
}

/** Upright, as it is shown. */
const sizes = new Map(
  await Promise.all(
    globSync(`${defaultRoot}/*/*`)
      .filter(isPhotograph)
      .map(async (file) => [file, (await sharp(file).metadata()).autoOrient] as const),
  ),
);

/** A photo's own width and height; drawings are 360 by 280. */
export function sizeOf(folder: string, file: string): readonly [width: number, height: number] {
  const { width, height } = sizes.get(`${defaultRoot}/${folder}/${file}`) ?? {
    width: 360,
    height: 280,
  };
  return [width, height];
}

/** One address for each width, the smallest first. */
export function photoAddresses(file: string): readonly { address: string; width: number }[] {
  const name = basename(file, extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const picture = readFileSync(file);
  return photoWidths.map((width) => ({
    address: hashedAddress(name, `${width}.webp`, picture),
    width,
  }));
}
