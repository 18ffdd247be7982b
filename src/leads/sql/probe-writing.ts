import { query, type Script } from './script.ts';

/** Takes new pages and gives them back: a full disk shows here as it would for a lead. */
export function* probeWriting(): Script<void> {
  yield* query('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* query('DELETE FROM write_probe');
}
