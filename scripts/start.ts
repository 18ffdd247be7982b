import { loadServer } from '../src/bundle/load-server.ts';
import { buildSite, hasBuildTools, isBuilt, isBuiltButForYear } from './build-site.ts';
import { explain } from './explain.ts';

try {
  if (!isBuilt()) await buildAgain();
  const { start } = await loadServer();
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function buildAgain(): Promise<void> {
  // A server that was installed without build tools must come up on the first of January, too.
  if (!hasBuildTools() && isBuiltButForYear()) {
    console.warn('The pages still show the year in which they were built: build them again soon.');
    return;
  }
  if (hasBuildTools()) console.log('Building the site …');
  await buildSite();
}
