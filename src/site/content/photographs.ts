import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { hashedAddress } from '../ui/hashed-address.ts';
import { photoWidths } from '../ui/photo-widths.ts';

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
