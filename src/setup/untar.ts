import { gunzipSync } from 'node:zlib';

const block = 512;

/** The files of a packed package (.tgz) by their paths. */
export function untar(packed: Uint8Array): Map<string, Uint8Array> {
  const tar = gunzipSync(packed);
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const text = (start: number, length: number) =>
      tar.toString('latin1', at + start, at + start + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12), 8);
    const path = [text(345, 155), text(0, 100)].filter(Boolean).join('/');
    const start = at + block;
    // Folders and notes on what follows are not files.
    if (['0', ''].includes(text(156, 1))) files.set(path, tar.subarray(start, start + size));
    at = start + Math.ceil(size / block) * block;
  }
  return files;
}
