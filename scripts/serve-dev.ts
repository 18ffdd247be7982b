import { writeConsole } from '../src/console/build/write-console.ts';
import { start } from '../src/main.ts';
import { explain } from './explain.ts';

/** The server without pages: in development those come from Astro, in front of it. */
const consolePages = 'dist/development/console';

try {
  await writeConsole(consolePages);
  const say = (line: string) => line.startsWith('The console') && console.log(line);
  await start({ build: null, consolePages, say });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
