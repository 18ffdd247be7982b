import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  fetchedTo,
  fontSourceOf,
  missingFamily,
  packagesOf,
} from '@tidewright/content/brand/font-sources';
import { OwnError } from '@tidewright/kit/own-error';
import { type ParsedTarFileItem, parseTarGzip } from 'nanotar';

/**
 * Brings a family of Fontsource into the agency's own files, where it is not here already. A package that
 * was installed would stand in package.json, which is not the agency's. Answers where it lies, if it
 * was fetched.
 */
export async function fetchFamily(name: string, registry: string): Promise<string | null> {
  if (fontSourceOf(name).length > 0) return null;
  for (const packageName of packagesOf(name)) {
    const packed = await fetchPackage(packageName, registry, name);
    if (packed) return keep(await parseTarGzip(packed), fetchedTo(name));
  }
  throw missing(name, 'Fontsource has no such family');
}

/** Null if there is none of that name. */
async function fetchPackage(
  packageName: string,
  registry: string,
  family: string,
): Promise<Uint8Array | null> {
  try {
    const told = await fetch(new URL(`${packageName}/latest`, registry));
    if (told.status === 404) return null;
    const { dist } = (await told.json()) as { dist: { tarball: string } };
    const answer = await fetch(dist.tarball);
    if (!answer.ok) throw new Error(`${dist.tarball} answered ${answer.status}`);
    return await answer.bytes();
  } catch (cause) {
    throw missing(family, `${registry} did not hand it over (${(cause as Error).message})`);
  }
}

/** In the weights that pages show; of one that varies, by its weight and by the size of its letters. */
const used = /-(?:opsz|wght|400|500|600|700)-(?:normal|italic)\.woff2$/;

function keep(files: readonly ParsedTarFileItem[], folder: string): string {
  for (const { name, data = '' } of files) {
    const file = name.replace(/^package\//, '');
    if (!used.test(file) && !['metadata.json', 'LICENSE'].includes(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), data);
  }
  return folder;
}

const missing = (family: string, reason: string) =>
  new OwnError(`${missingFamily(family)}. ${reason}.`);
