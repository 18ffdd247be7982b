import { buildSite } from './build-site.ts';
import { explain } from './explain.ts';

try {
  await buildSite();
  console.log('The site is in dist/site.');
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
