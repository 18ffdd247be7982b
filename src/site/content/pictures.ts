import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { OwnError } from '../../own-error.ts';
import { hashedAddress } from '../ui/hashed-address.ts';
import { photoWidths } from '../ui/photo-widths.ts';

const drawings = import.meta.glob<string>(
  '../../../content/{team,testimonials,clients,case-studies,insights,packages,pages}/*.svg',
  { query: '?url', import: 'default', eager: true },
);

type Folder =
  | 'team'
  | 'testimonials'
  | 'clients'
  | 'case-studies'
  | 'insights'
  | 'packages'
  | 'pages';

/** The address of a picture beside an entry, which may be kept for a year; of a photograph the smallest. */
export function pictureOf(folder: Folder, file: string): string {
  const path = `content/${folder}/${file}`;
  const address =
    isPhotograph(file) && existsSync(path)
      ? photoAddresses(path)[0]?.address
      : drawings[`../../../${path}`];
  if (!address) throw new MissingPictureError(path);
  return address;
}

class MissingPictureError extends OwnError {
  override readonly name = 'MissingPictureError';
  constructor(path: string) {
    super(`${path} is missing: draw it or correct the name.`);
  }
}

export const isPhotograph = (file: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(file);

/** Where the build puts a photograph: one address for each width, the smallest first. */
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
