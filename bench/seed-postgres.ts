import type { ClientBase, Pool } from 'pg';

type Connection = Pick<ClientBase | Pool, 'query'>;

/** Has tables filled without all that is done for each row, and does it for all of them at the end. */
export async function seedPostgres(
  connection: Connection,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  // Neither triggers nor the disk are waited for: what is lost in a crash is made again.
  await connection.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '512MB'`);
  const restoreIndexes = await dropIndexes(connection, tables);
  await fill();
  await restoreIndexes();
  await connection.query(`SET session_replication_role = origin; DELETE FROM lead_counts;
    INSERT INTO lead_counts
    SELECT form, source, landing, state, count(*), sum(value::numeric) FROM leads
    GROUP BY form, source, landing, state`);
}

/** An index is made of a full table in a fraction of the time that it takes to grow with it. */
async function dropIndexes(
  connection: Connection,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await connection.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY ($1)
     AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [tables],
  );
  for (const { indexname } of rows) await connection.query(`DROP INDEX ${indexname}`);
  return async () => {
    for (const { indexdef } of rows) await connection.query(indexdef);
  };
}
