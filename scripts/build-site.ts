import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeBuiltFacts } from '../src/bundle/built-facts.ts';
import { readConfig } from '../src/config.ts';
import { OwnError } from '../src/own-error.ts';
import { hasBuildTools, parts, stampFile, stampFor } from './built.ts';

/** Builds aside and moves the result into place, so that a failed build leaves the last one whole. */
export async function buildSite(): Promise<void> {
  if (!hasBuildTools()) throw new NoBuildToolsError();
  await refuseMistakes();
  // Reads the settings before Astro meets a wrong one and says so in its own words.
  const { company } = readConfig();
  const made = stampFor(company);
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
    writeBuiltFacts(aside, company);
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
