import { loadServer } from '../src/bundle/load-server.ts';
import { explain } from './explain.ts';

/** The server alone, with the last build. */
try {
  const { start } = await loadServer();
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
