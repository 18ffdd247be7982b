import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { buildSettingsOf, readConfig } from '../src/config.ts';
import { ContentError } from '../src/content-files.ts';
import { OwnError } from '../src/own-error.ts';
import { buildStamp, isSameButForYear } from './build-stamp.ts';

const parts = ['site', 'policies.json', 'server', 'console'];
const stampFile = 'dist/stamp';

/** Content that cannot be read is no reason to stop here: the build says all that is wrong with it. */
export function isBuilt(): boolean {
  try {
    return lastStamp() === currentStamp();
  } catch (error) {
    if (error instanceof ContentError && hasBuildTools()) return false;
    throw error;
  }
}

/** The last build will do for another year, where nothing is there to make a new one. */
export function isBuiltButForYear(): boolean {
  const last = lastStamp();
  return last !== null && isSameButForYear(last, currentStamp());
}

/** "npm ci --omit=dev" leaves them out. */
export const hasBuildTools = (): boolean => existsSync('node_modules/astro');

/** Builds aside and moves the result into place, so that a failed build leaves the last one whole. */
export async function buildSite(): Promise<void> {
  if (!hasBuildTools()) throw new NoBuildToolsError();
  await refuseMistakes();
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
    const { bundleServer } = await import('../src/bundle/bundle-server.ts');
    await bundleServer(aside);
    for (const name of parts) {
      rmSync(`dist/${name}`, { recursive: true, force: true });
      renameSync(`${aside}/${name}`, `dist/${name}`);
    }
    writeFileSync(stampFile, made);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Before all else, so that nobody meets mistakes one at a time, or in the words of a library. */
async function refuseMistakes(): Promise<void> {
  const { checkContent } = await import('../src/site/check/check-content.ts');
  const { ContentProblemsError, sentenceOf } = await import('../src/site/check/problem.ts');
  const { problems, warnings } = checkContent();
  for (const warning of warnings) console.warn(sentenceOf(warning));
  if (problems.length > 0) throw new ContentProblemsError(problems);
}

/** Null where a build is missing or not whole. */
function lastStamp(): string | null {
  const isThere = parts.every((name) => existsSync(`dist/${name}`)) && existsSync(stampFile);
  return isThere ? readFileSync(stampFile, 'utf8') : null;
}

const currentStamp = () => buildStamp(buildSettingsOf(readConfig()));

class NoBuildToolsError extends OwnError {
  override readonly name = 'NoBuildToolsError';
  constructor() {
    super(
      'The site in dist/ is missing, or was built from other sources or settings (content/, SITE_URL, LEADS_ORIGIN, ' +
        'SCHEDULER_URL), and the packages that build it are not installed here. Run "npm run build", which installs ' +
        'them, or bring dist/ from where it was built with the same sources and settings.',
    );
  }
}
