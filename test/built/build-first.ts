import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { share } from '../shared.ts';

/**
 * The global setup of tests that need dist: builds if its sources changed. Tests that need no build run meanwhile;
 * await-build.ts makes the others wait.
 */
export default function buildFirst(): () => void {
  // In a process of its own: a build reads .env, which tests must not see.
  const build = spawn(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
  const built = once(build, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('The build failed, and this test needs it: see its messages.');
    return 'dist';
  });
  // Those who wait for it hear of it.
  built.catch(() => {});
  const stop = share('build', () => built);
  return () => {
    stop?.();
    build.kill();
  };
}
