import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { loadServer } from '../src/bundle/load-server.ts';
import { hasBuildTools, isBuilt, isBuiltButForYear } from './built.ts';
import { explain } from './explain.ts';

try {
  if (!isBuilt()) await buildAgain();
  const { start } = await loadServer();
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function buildAgain(): Promise<void> {
  // A server that was installed without build tools must come up on the first of January, too.
  if (!hasBuildTools() && isBuiltButForYear()) {
    console.warn('The pages still show the year in which they were built: build them again soon.');
    return;
  }
  if (hasBuildTools()) console.log('Building the site …');
  // In a process of its own: the memory it takes is many times what a server needs.
  const build = spawn(process.execPath, ['scripts/build.ts', '--quiet'], { stdio: 'inherit' });
  const stop = () => build.kill();
  process.once('SIGTERM', stop).once('disconnect', stop);
  const [code, signal] = await once(build, 'exit');
  process.off('SIGTERM', stop).off('disconnect', stop);
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal as NodeJS.Signals]);
}
