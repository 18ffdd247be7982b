import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { somePostgres } from '../../../test/postgres/start-postgres.ts';
import { expectSchema004Kept, fillSchema004 } from '../contract/schema-004.fixture.ts';
import { PostgresDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

it('brings along what an earlier release stored', async () => {
  const postgres = await somePostgres();
  onTestFinished(() => postgres.remove());
  const databaseUrl = await postgres.createDatabase();
  await migrate(databaseUrl, 'The store', releasedUntil('004'));
  const earlier = new PostgresDatabase(openPool(databaseUrl, 'The store'), 'The store');
  await earlier.run(fillSchema004);
  await earlier.close();

  const outbox = await openDrivenOutbox(databaseUrl);
  await expectSchema004Kept(outbox);
  await outbox.close();
});

function releasedUntil(last: string): string {
  const source = join(import.meta.dirname, 'migrations');
  const copy = mkdtempSync(join(tmpdir(), 'leads-migrations-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const names = readdirSync(source).filter((name) => name.slice(0, 3) <= last);
  expect(names.length).toBe(Number(last));
  for (const name of names) copyFileSync(join(source, name), join(copy, name));
  return copy;
}
