import { loadServer } from '../src/bundle/load-server.ts';
import { finishPublishing } from '../src/editor/publish.ts';
import { explain } from './explain.ts';

/** The server alone, with the last build. */
try {
  finishPublishing();
  const { start } = await loadServer();
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
