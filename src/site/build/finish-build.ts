import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compress } from './compress.ts';
import { describeDifferences } from './package-figures.ts';
import { policyOf } from './page-policy.ts';
import { findLiterals, LiteralError } from './stray-literals.ts';

/** The checks before a build, and what remains after its pages are written. */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:start': async ({ logger }) => {
        const literals = await findLiterals(process.cwd());
        if (literals.length > 0) throw new LiteralError(literals);
        for (const line of await describeDifferences()) logger.warn(line);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
        const policies: Record<string, unknown> = {};
        for (const name of names.filter((name) => name.endsWith('.html'))) {
          policies[addressOf(relative(folder, name))] = policyOf(await readFile(name, 'utf8'));
        }
        // Beside the site, not in it: the server reads it, visitors do not.
        await writeFile(join(folder, '..', 'policies.json'), JSON.stringify(policies));
        const { files, before, after } = await compress(names);
        logger.info(`${files} files compressed, ${before} kB to ${after} kB`);
      },
    },
  };
}

const addressOf = (name: string) =>
  `/${name
    .split(sep)
    .join('/')
    .replace(/(^|\/)index\.html$|\.html$/, '')}`;
