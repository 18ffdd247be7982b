import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';

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

export async function buildSite(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({ logLevel: 'warn' });
  writeFileSync(stampFile, stamp());
}

function stamp(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
