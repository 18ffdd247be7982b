import { start } from '../src/main.ts';
import { explain } from './explain.ts';

/** The server without pages: in development those come from Astro, in front of it. */
try {
  await start({
    readSite: async () => ({ files: new Map(), policies: {} }),
    say: () => {},
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
