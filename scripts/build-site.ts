import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { readConfig } from '../src/config.ts';

/** Everything the built site is made of. */
const sources = [
  'content',
  'src/site',
  'src/forms',
  'src/config.ts',
  'src/company-facts.ts',
  'astro.config.ts',
  'package-lock.json',
];
const settings = ['SITE_URL', 'LEADS_ORIGIN', 'SCHEDULER_URL'];
const stampFile = 'dist/stamp';

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
}

/** Builds aside and moves the result into place, so that a failed build leaves the last one whole. */
export async function buildSite(): Promise<void> {
  // Before Astro meets a wrong setting and says so in its own words.
  readConfig();
  process.env['NODE_ENV'] = 'production';
  const aside = `dist/building-${process.pid}`;
  const made = stamp();
  try {
    await build({ logLevel: 'warn', outDir: `./${aside}/site` });
    for (const name of ['site', 'policies.json']) {
      rmSync(`dist/${name}`, { recursive: true, force: true });
      renameSync(`${aside}/${name}`, `dist/${name}`);
    }
    writeFileSync(stampFile, made);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function stamp(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return (
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // Cut by the build itself from the letters of the content.
      .filter((file) => !file.startsWith('src/site/fonts'))
  );
}
