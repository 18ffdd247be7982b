import { start } from '../src/main.ts';
import { explain } from './explain.ts';

/** The server without pages: in development those come from Astro, in front of it. */
try {
  await start({ build: null, say: () => {} });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
