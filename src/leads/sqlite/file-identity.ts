import { statSync } from 'node:fs';

export type FileSeen = {
  /** The number of a file that we hold open is given to no other. */
  readonly identity: string | null;
  readonly size: number;
};

const notThere: FileSeen = { identity: null, size: 0 };

/**
 * The file that stands at the path. The same identity as before means that a commit went to where
 * the next start will look for it.
 */
export function fileAt(path: string): FileSeen {
  try {
    const { dev, ino, size } = statSync(path, { bigint: true });
    return { identity: `${dev}:${ino}`, size: Number(size) };
  } catch {
    // Whatever keeps us from looking will keep the next start from reading.
    return notThere;
  }
}
