import type { Client } from 'pg';

/** Many times faster than a new database for each test, over one connection for all. */
export async function emptyTables(database: Client): Promise<void> {
  await database.query(`
    DELETE FROM arrivals; DELETE FROM leads; DELETE FROM deliveries; DELETE FROM alarms; DELETE FROM chores; DELETE FROM crm_checks; DELETE FROM copied; DELETE FROM fingerprints; DELETE FROM actions; DELETE FROM visits; UPDATE erased SET leads = 0; DELETE FROM people; DELETE FROM users; DELETE FROM hits; DELETE FROM pauses`);
}
