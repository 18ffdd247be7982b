import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { expectRelease02Kept, fillRelease02 } from '../contract/release-0-2.fixture.ts';
import { expectSchema004Kept, fillSchema004 } from '../contract/schema-004.fixture.ts';
import { openPool, PostgresDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { usePostgres } from './postgres.fixture.ts';

const postgres = usePostgres();

it.each([
  ['0.1.0', '004', fillSchema004, expectSchema004Kept],
  ['0.2.0', '012', fillRelease02, expectRelease02Kept],
] as const)('brings along what release %s stored', async (_, last, fill, expectKept) => {
  const databaseUrl = await postgres.createEmptyDatabase();
  await migrate(databaseUrl, 'The store', releasedUntil(last));
  const earlier = new PostgresDatabase(openPool(databaseUrl, 'The store'), 'The store');
  await earlier.run(fill);
  await earlier.close();

  await migrate(databaseUrl, 'The store');
  const outbox = openDrivenOutbox(databaseUrl);
  await expectKept(outbox);
  await outbox.close();
});

function releasedUntil(last: string): string {
  const source = join(import.meta.dirname, 'migrations');
  const copy = newFolder();
  const names = readdirSync(source).filter((name) => name.slice(0, 3) <= last);
  expect(names.at(-1)).toMatch(new RegExp(`^${last}-`));
  for (const name of names) copyFileSync(join(source, name), join(copy, name));
  return copy;
}
