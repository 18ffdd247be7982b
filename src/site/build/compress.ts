import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/;

/** A file as most visitors get it. */
export const asSent = async (name: string, body: Buffer): Promise<Buffer> =>
  compressible.test(name)
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : body;

/** A Brotli and a gzip copy beside every text file, as small as they get: built once, sent often. */
export async function compress(
  names: readonly string[],
): Promise<{ files: number; before: number; after: number }> {
  const sizes = await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const body = await readFile(name);
        const [small, zipped] = await Promise.all([asSent(name, body), zip(body, { level: 9 })]);
        await Promise.all([writeFile(`${name}.br`, small), writeFile(`${name}.gz`, zipped)]);
        return { before: body.length, after: small.length };
      }),
  );
  const sum = (key: 'before' | 'after') =>
    Math.round(sizes.reduce((total, size) => total + size[key], 0) / 1000);
  return { files: sizes.length, before: sum('before'), after: sum('after') };
}
