import { statSync } from 'node:fs';

/**
 * Names the file that stands at the path; null when there is none. The number
 * of a file that we hold open is given to no other, so the same name means
 * that a commit went to where the next start will look for it.
 */
export function fileIdentity(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    // Whatever keeps us from looking will keep the next start from reading.
    return null;
  }
}

/** The journal, and the index by which processes share it. */
export function walIdentity(path: string): string | null {
  const names = [fileIdentity(`${path}-wal`), fileIdentity(`${path}-shm`)];
  return names.includes(null) ? null : names.join(' ');
}

/** 0 when there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;
