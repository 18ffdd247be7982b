import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { madeBefore } from './made-before.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/;

/** The response body that most visitors get. Brotli's highest quality is the default. */
export const asSent = async (name: string, body: Buffer): Promise<Uint8Array> =>
  compressible.test(name)
    ? madeBefore(['brotli', body], () =>
        brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      )
    : body;

/** Writes a .br and a .gz file for every text file, at the highest level: built once, sent often. */
export async function compress(names: readonly string[]): Promise<void> {
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const body = await readFile(name);
        await writeFile(`${name}.br`, await asSent(name, body));
        await writeFile(`${name}.gz`, await zip(body, { level: 9 }));
      }),
  );
}
