import { existsSync } from 'node:fs';
import { OwnError } from '../../own-error.ts';
import { isPhotograph, photoAddresses } from './photographs.ts';

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
