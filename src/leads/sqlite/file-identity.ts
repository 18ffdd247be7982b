import { statSync } from 'node:fs';

export type FileSeen = {
  /** The inode, which isn't reused while we hold the file open. */
  readonly identity: string | null;
  readonly size: number;
};

const notThere: FileSeen = { identity: null, size: 0 };

/** If the identity is unchanged, a commit went to the file the next start will open. */
export function fileAt(path: string): FileSeen {
  try {
    const { dev, ino, size } = statSync(path, { bigint: true });
    return { identity: `${dev}:${ino}`, size: Number(size) };
  } catch {
    return notThere;
  }
}
