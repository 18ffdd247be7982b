import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { guideFile } from '@tidewright/content/edit/guide';
import { addressMarker } from '@tidewright/kit/address-places';
import { commitHere } from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';
import { writeBuiltVersion } from '@tidewright/kit/version';
import { writeBuiltFacts } from '@tidewright/server/bundle/built-facts';
import { readConfig } from '@tidewright/settings/config';
import { forgetUnused } from '@tidewright/site/build/made-before';
import { hasBuildTools, parts, stampFile, stampFor } from './built.ts';

const dayMs = 86_400_000;

/** Builds in a temporary folder, so that a failed build leaves the last one intact. */
export async function buildSite(commit = commitHere()): Promise<void> {
  if (!hasBuildTools()) throw new NoBuildToolsError();
  await checkBeforeBuild();
  // Reports a wrong setting in our words, before Astro meets it.
  const { company } = readConfig();
  const made = stampFor(company);
  process.env['NODE_ENV'] = 'production';
  // A server that publishes starts without the launcher, and its account may have no home that Astro could write to.
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const temporary = `dist/building-${process.pid}`;
  try {
    // Imported late: loading Astro takes longer than starting on a finished build.
    const { build } = await import('astro');
    // The build's last step puts the address in, and notes where.
    await build({ logLevel: 'warn', outDir: `./${temporary}/site`, site: addressMarker });
    const { writeServer } = await import('@tidewright/site/build/server-bundle');
    await writeServer(`${temporary}/site`, `${temporary}/server`);
    const { bundleServer } = await import('@tidewright/server/bundle/bundle-server');
    await bundleServer(temporary);
    writeBuiltFacts(temporary, company);
    writeBuiltVersion(temporary, commit);
    const { fieldGuide } = await import('@tidewright/content/guide/field-guide');
    writeFileSync(`${temporary}/${guideFile}`, JSON.stringify(fieldGuide()));
    for (const name of parts) {
      rmSync(`dist/${name}`, { recursive: true, force: true });
      renameSync(`${temporary}/${name}`, `dist/${name}`);
    }
    writeFileSync(stampFile, JSON.stringify(made));
    // An undo or another branch needs what this build didn't.
    await forgetUnused(new Date(Date.now() - dayMs));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** First of all, so that all problems are reported at once and in our words. */
async function checkBeforeBuild(): Promise<void> {
  const { checkContent } = await import('@tidewright/content/check/check-content');
  const { ContentProblemsError } = await import('@tidewright/content/check/problem');
  const { forgetProblems, writeProblems } = await import('@tidewright/site/build/problems-file');
  forgetProblems();
  const problems = checkContent();
  if (problems.length === 0) return;
  writeProblems(problems, true);
  throw new ContentProblemsError(problems);
}

class NoBuildToolsError extends OwnError {
  override readonly name = 'NoBuildToolsError';
  constructor() {
    super(
      'dist/ is missing or was built from other sources or settings (content/, SITE_URL, LEADS_ORIGIN, ' +
        'SCHEDULER_URL), and the build tools aren’t installed. Run "npm run build", which installs them, or ' +
        'copy dist/ from where it was built with the same sources and settings.',
    );
  }
}
