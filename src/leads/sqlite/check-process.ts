/** A process of its own, which the server starts: reads the whole file and ends with what it found. */
import { constants, setPriority } from 'node:os';
import { CorruptStoreError } from '../errors.ts';
import { damageFound } from './check-for-damage.ts';
import { SqliteDatabase } from './database.ts';
import { checkEveryPage } from './prepare-database.ts';

const [, , path = ''] = process.argv;

// Visitors first.
setPriority(constants.priority.PRIORITY_LOW);
try {
  checkEveryPage(new SqliteDatabase(path, { mode: 'ro', sleepMs: 5_000 }));
} catch (error) {
  if (!(error instanceof CorruptStoreError)) throw error;
  process.exitCode = damageFound;
}
