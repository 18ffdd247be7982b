import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { buildSettingsOf, readConfig } from '../src/config.ts';
import { buildStamp } from './build-stamp.ts';

const parts = ['site', 'policies.json', 'server', 'console'];
const stampFile = 'dist/stamp';

export function isBuilt(): boolean {
  const isThere = parts.every((name) => existsSync(`dist/${name}`)) && existsSync(stampFile);
  return isThere && readFileSync(stampFile, 'utf8') === currentStamp();
}

/** Builds aside and moves the result into place, so that a failed build leaves the last one whole. */
export async function buildSite(): Promise<void> {
  // Reads the settings before Astro meets a wrong one and says so in its own words.
  const made = currentStamp();
  process.env['NODE_ENV'] = 'production';
  const aside = `dist/building-${process.pid}`;
  try {
    // Takes longer to load than a start on a finished build has.
    const { build } = await import('astro');
    await build({ logLevel: 'warn', outDir: `./${aside}/site` });
    const { writeServer } = await import('../src/site/build/server-bundle.ts');
    await writeServer(`${aside}/site`, `${aside}/server`);
    const { writeConsole } = await import('../src/console/build/write-console.ts');
    await writeConsole(`${aside}/console`);
    for (const name of parts) {
      rmSync(`dist/${name}`, { recursive: true, force: true });
      renameSync(`${aside}/${name}`, `dist/${name}`);
    }
    writeFileSync(stampFile, made);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const currentStamp = () => buildStamp(buildSettingsOf(readConfig()));
