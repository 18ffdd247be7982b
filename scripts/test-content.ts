import { existsSync, readFileSync } from 'node:fs';
import { problemSentence } from '@tidewright/content/check/problem';
import { type BuildProblem, problemsFile } from '@tidewright/site/build/problems-file';
import { run } from './run.ts';
import { inspectSite } from './site-faults.ts';

/**
 * npm run test:content: whether an agency's own content makes a sound site. The build checks every file, contrast
 * among it; then each built page is read as a visitor meets it. The product's own tests are "npm test".
 */
const began = performance.now();
const built = await run('node', ['scripts/build.ts', '--if-changed', '--quiet']);
if (built !== 0) process.exit(built);

const remarks = buildRemarks();
if (remarks.length > 0)
  console.log(['\nWorth a look, and nothing stops for it:', ...remarks].join('\n'));

const { pages, links, forms, faults } = inspectSite('dist/site');
const seconds = Math.round((performance.now() - began) / 1000);
const looked = `${pages} pages, ${links} links and ${forms} forms in ${seconds} s`;
if (faults.length === 0) {
  console.log(`\nNothing to fix. Looked at ${looked}.`);
} else {
  console.log([`\n${faults.length} to fix:`, ...faults, `\nLooked at ${looked}.`].join('\n'));
  process.exitCode = 1;
}

/** What the last build said about content without stopping. */
function buildRemarks(): readonly string[] {
  if (!existsSync(problemsFile)) return [];
  const problems: readonly BuildProblem[] = JSON.parse(readFileSync(problemsFile, 'utf8'));
  return problems.map(problemSentence);
}
