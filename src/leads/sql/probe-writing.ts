import { query, type Script } from './script.ts';

/** Allocates pages and frees them: fails on a full disk. */
export function* probeWriting(): Script<void> {
  yield* query('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* query('DELETE FROM write_probe');
}
