import { DatabaseSync } from 'node:sqlite';

/** Without any safeguards: after a crash we would start over. */
export function seedSqlite(path: string, fill: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = OFF; PRAGMA cache_size = -1000000; BEGIN`);
  const restoreIndexes = dropIndexes(database);
  fill(database);
  restoreIndexes();
  database.exec('COMMIT');
  database.close();
}

/** Creating an index on a full table is much faster than growing it row by row. */
function dropIndexes(database: DatabaseSync): () => void {
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all();
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  return () => {
    for (const { sql } of indexes) database.exec(String(sql));
  };
}
