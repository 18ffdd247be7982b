import { bundleServer } from '../src/bundle/bundle-server.ts';
import { loadServer } from '../src/bundle/load-server.ts';
import { explain } from './explain.ts';

/** The server without pages: in development Astro serves those. */
const folder = 'dist/development';

try {
  await bundleServer(folder);
  const { start } = await loadServer(folder);
  const say = (line: string) => line.startsWith('The console') && console.log(line);
  await start({ build: null, consolePages: `${folder}/console`, say });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
