import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { finishPublishing } from '@tidewright/console/editor/publish';
import { loadServer } from '@tidewright/server/bundle/load-server';
import { loadEnvironment } from '@tidewright/settings/environment';
import { hasBuildTools, outdatedSettings } from './built.ts';
import { explain } from './explain.ts';
import { checkPorts } from './taken-ports.ts';

try {
  finishPublishing();
  const withoutConsole = await checkPorts(loadEnvironment());
  if (withoutConsole) console.error(withoutConsole);
  await renewBuild();
  const { start } = await loadServer();
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function renewBuild(): Promise<void> {
  const outdated = outdatedSettings();
  if (outdated?.length === 0) return;
  // A server without build tools must start at any address, which it puts into pages itself, and on January 1.
  if (!hasBuildTools() && outdated?.every((name) => name === 'site' || name === 'year')) {
    if (outdated.includes('year')) {
      console.warn('The footer shows the year of the last build. Run "npm run build" soon.');
    }
    return;
  }
  if (hasBuildTools()) console.log('Building the site …');
  // In a separate process, because a build takes many times the memory of a server.
  const build = spawn(process.execPath, ['scripts/build.ts', '--quiet'], { stdio: 'inherit' });
  const stop = () => build.kill();
  process.once('SIGTERM', stop).once('disconnect', stop);
  const [code, signal] = await once(build, 'exit');
  process.off('SIGTERM', stop).off('disconnect', stop);
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal as NodeJS.Signals]);
}
