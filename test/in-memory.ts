import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const ours = 'tidewright-tests-';

/** Several stores, databases and copies of the project at once; a container often has 64 MB. */
const leastBytes = 2 * 1024 ** 3;

/**
 * Has this process and those it starts keep temporary files in memory where there is room: stores sync
 * each commit, and a disk takes most of a test's time for it. Without room it stays with the system's own folder.
 */
export function keepTemporaryFilesInMemory(): void {
  // Begun by a process that did it already.
  if (process.env['TMPDIR']?.startsWith(join(memory, ours)) || !hasRoom()) return;
  removeLeftovers();
  const folder = join(memory, `${ours}${process.pid}`);
  // PostgreSQL runs as another user, who has to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}

/** Of our runs that were killed; those of other users aren't ours to remove. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(ours))) {
    const folder = join(memory, name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === process.getuid?.() && !isRunning(Number(name.slice(ours.length))))
      rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
