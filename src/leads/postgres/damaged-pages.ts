import { ask, type Script } from '../sql/script.ts';

/**
 * PostgreSQL compares each page with its checksum whenever it reads it, and
 * keeps count. Reading them all for that is its administrator's business.
 */
export function* countDamagedPages(): Script<number> {
  const [row] = yield* ask<{ checksum_failures: string | null }>(
    'SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.checksum_failures ?? 0);
}
