import { statSync } from 'node:fs';

/** The database, its journal, and the index by which processes share that. */
const endings = ['', '-wal', '-shm'];

/**
 * Names the files that stand at the path; null when one is missing. The number
 * of a file that we hold open is given to no other, so the same name means
 * that a commit went to where the next start will look for it.
 */
export function filesAt(path: string): string | null {
  const names = endings.map((ending) => nameOf(path + ending));
  return names.includes(null) ? null : names.join(' ');
}

function nameOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    // Whatever keeps us from looking will keep the next start from reading.
    return null;
  }
}
