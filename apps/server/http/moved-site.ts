import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type AddressPlaces, addressPlacesFile, moveAddress } from '@tidewright/kit/address-places';
import {
  readBuiltSite,
  type SiteFile,
  type SiteFiles,
  type Variant,
  variantOf,
} from './site-files.ts';

const brotli = promisify(brotliCompress);

/** The build as one for this address has it, byte for byte but for how well pages are compressed at first. */
export function readSiteAt(folder: string, siteUrl: string) {
  const { files, policies } = readBuiltSite(folder);
  const list = join(folder, addressPlacesFile);
  const { origin } = new URL(siteUrl);
  const places: AddressPlaces | null = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : null;
  const isElsewhere = places !== null && places.origin !== origin;
  return { files: isElsewhere ? moveSite(files, places, origin) : files, policies };
}

/** Each page is made for its first visitor, in a few milliseconds, so that the start is as quick as without. */
function moveSite(files: SiteFiles, places: AddressPlaces, origin: string): SiteFiles {
  const moved = new Map(files);
  const inTurn = oneAtATime();
  for (const [address, placesInFile] of Object.entries(places.files)) {
    const file = files.get(address);
    const built = file?.variants.find(({ encoding }) => encoding === 'identity');
    if (!file || !built) continue;
    const move = () => moveAddress(built.body, placesInFile, places.origin, origin);
    moved.set(address, movedFile(file, move, inTurn));
  }
  return moved;
}

function movedFile(file: SiteFile, move: () => Buffer, inTurn: InTurn): SiteFile {
  const identity = variantOf('identity', move);
  /** Then the next visitor gets what a build would have made. That takes 40 times as long, on another thread. */
  const improve = async () => {
    const best = await brotli(identity.body, brotliOf(identity.body));
    const improved = variantOf('br', () => best);
    variants = variants.map((variant) => (variant.encoding === 'br' ? improved : variant));
  };
  const quickBrotli = () => {
    inTurn(improve);
    return brotliCompressSync(identity.body, brotliOf(identity.body, 6));
  };
  const moved: Readonly<Record<Variant['encoding'], Variant>> = {
    br: variantOf('br', quickBrotli),
    gzip: variantOf('gzip', () => gzipSync(identity.body)),
    identity,
  };
  let variants: readonly Variant[] = file.variants.map(({ encoding }) => moved[encoding]);
  return {
    ...file,
    get variants() {
      return variants;
    },
  };
}

const brotliOf = (body: Buffer, quality: number = constants.BROTLI_MAX_QUALITY) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

type InTurn = (work: () => Promise<void>) => void;

/** A crawler that reads all pages must leave threads to those who look up hosts and read files. */
function oneAtATime(): InTurn {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    // A page that couldn't be improved stays as it is.
    last = last.then(work).catch(() => {});
  };
}
