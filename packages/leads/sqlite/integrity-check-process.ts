/** A separate process that reads the whole file and exits with the result. */
import { constants, setPriority } from 'node:os';
import { CorruptStoreError } from '../errors.ts';
import { SqliteDatabase } from './database.ts';
import { damageExitCode } from './integrity-check.ts';
import { quickCheck } from './prepare-database.ts';

const [, , path = ''] = process.argv;

// Visitors first.
setPriority(constants.priority.PRIORITY_LOW);
try {
  quickCheck(new SqliteDatabase(path, { mode: 'ro', busyTimeoutMs: 5_000 }));
} catch (error) {
  if (!(error instanceof CorruptStoreError)) throw error;
  process.exitCode = damageExitCode;
}
