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
export async function compress(names: readonly string[]): Promise<void> {
  const texts = names.filter((name) => compressible.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const body = await readFile(name);
      await writeFile(`${name}.br`, await asSent(name, body));
      await writeFile(`${name}.gz`, await zip(body, { level: 9 }));
    }),
  );
}
