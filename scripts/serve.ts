import { finishPublishing } from '@tidewright/console/editor/publish';
import { loadServer } from '@tidewright/server/bundle/load-server';
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
