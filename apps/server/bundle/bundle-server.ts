import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { writeConsole } from '@tidewright/console/build/write-console';
import { reactWithoutStreams } from '@tidewright/kit/react-without-streams';
import { brandDefines } from '@tidewright/site/brand/brand-defines';
import { build, type Plugin } from 'rolldown';

/** Loaded by every start; bundled, they take a third of the time. */
const everyStart = /^(@?fastify|valibot)/;

/** Fastify needs these only for JSON schemas; see withoutSchemas. */
const unused = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Writes the whole server as one module, because Node can't run the JSX of console pages, and the console's assets. */
export async function bundleServer(folder: string): Promise<void> {
  const assets = await writeConsole(`${folder}/console`);
  await build({
    input: 'apps/server/main.ts',
    platform: 'node',
    // Production dependencies stay external and load on first use.
    external: [
      ...dependenciesOfPackages().filter((name) => !everyStart.test(name)),
      ...unused,
      // Not in production: for pictures and logos in the editor.
      'sharp',
      'satteri',
    ].map((name) => new RegExp(`^${name}(/|$)`)),
    resolve: { alias: reactWithoutStreams },
    transform: {
      define: {
        ...brandDefines(),
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.CONSOLE_ASSETS': JSON.stringify(assets),
      },
    },
    plugins: [sourceFolders],
    output: { dir: `${folder}/server`, format: 'esm' },
    logLevel: 'warn',
  });
}

/** Other people's, which npm installs beside a built server. Ours become part of the bundle. */
function dependenciesOfPackages(): readonly string[] {
  const manifests = globSync('{packages,apps}/*/package.json');
  const names = manifests.flatMap((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys(dependencies);
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@tidewright/'));
}

/** Modules that read files beside them (migrations) find them among the sources. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, id) =>
      code.replaceAll('import.meta.dirname', JSON.stringify(relative('', dirname(id)))),
  },
};
