import { buildSite, isBuilt } from './build-site.ts';
import { explain } from './explain.ts';

try {
  if (!isBuilt()) {
    console.log('Building the site …');
    await buildSite();
  }
  const { start } = await import('../src/main.ts');
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
