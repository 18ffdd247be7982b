import type { ClientBase, Pool } from 'pg';

type Connection = Pick<ClientBase | Pool, 'query'>;

/** Fills tables without triggers and indexes, and catches up at the end. */
export async function seedPostgres(
  connection: Connection,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  // No triggers, no fsync: after a crash we would start over.
  await connection.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '512MB'`);
  const restoreIndexes = await dropIndexes(connection, tables);
  await fill();
  await restoreIndexes();
  await connection.query(`SET session_replication_role = origin; DELETE FROM lead_counts;
    INSERT INTO lead_counts
    SELECT form, source, landing, state, count(*), sum(value::numeric) FROM leads
    GROUP BY form, source, landing, state;
    DELETE FROM report_counts;
    INSERT INTO report_counts
    SELECT counted.form, counted.source, counted.landing, counted.outcome, counted.lost_reason,
      counted.answered_late, count(*), sum(counted.value), sum(counted.won_value)
    FROM leads, counted_lead(leads) AS counted GROUP BY 1, 2, 3, 4, 5, 6`);
}

/** Creating an index on a full table is much faster than growing it row by row. */
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
