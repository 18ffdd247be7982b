import { start } from '../src/main.ts';
import { explain } from './explain.ts';

/** The server alone, on the site as it was last built. */
try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
