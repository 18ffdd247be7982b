import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { somePostgres } from '../../../test/postgres/start-postgres.ts';
import { expectRelease02Kept, fillRelease02 } from '../contract/release-0-2.fixture.ts';
import { expectSchema004Kept, fillSchema004 } from '../contract/schema-004.fixture.ts';
import { PostgresDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

it.each([
  ['0.1.0', '004', fillSchema004, expectSchema004Kept],
  ['0.2.0', '012', fillRelease02, expectRelease02Kept],
] as const)('brings along what release %s stored', async (_, last, fill, expectKept) => {
  const postgres = await somePostgres();
  onTestFinished(() => postgres.remove());
  const databaseUrl = await postgres.createEmptyDatabase();
  await migrate(databaseUrl, 'The store', releasedUntil(last));
  const earlier = new PostgresDatabase(openPool(databaseUrl, 'The store'), 'The store');
  await earlier.run(fill);
  await earlier.close();

  await migrate(databaseUrl, 'The store');
  expect(await tablesIn(databaseUrl)).toEqual(await tablesIn(await postgres.createDatabase()));
  const outbox = openDrivenOutbox(databaseUrl);
  await expectKept(outbox);
  await outbox.close();
});

function releasedUntil(last: string): string {
  const source = join(import.meta.dirname, '../contract/released/postgres');
  const copy = newFolder();
  const names = readdirSync(source).filter((name) => name.slice(0, 3) <= last);
  expect(names.length).toBe(Number(last));
  for (const name of names) copyFileSync(join(source, name), join(copy, name));
  return copy;
}

/** Everything that makes up the tables, in any order of columns. */
async function tablesIn(databaseUrl: string): Promise<unknown> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    SELECT table_name || '.' || column_name AS name,
      concat_ws(' ', data_type, is_nullable, column_default, is_identity) AS text
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2`);
  await client.end();
  return rows;
}
