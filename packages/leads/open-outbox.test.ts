import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { exampleLead } from './contract/example-lead.fixture.ts';
import { start } from './contract/times.fixture.ts';
import {
  EmptyStoreError,
  NewerSchemaError,
  OlderSchemaError,
  StoreUnavailableError,
  UnreleasedSchemaError,
} from './errors.ts';
import { openOutbox, openOutboxAsItIs, type StoreSettings } from './open-outbox.ts';
import { connect, usePostgres } from './postgres/postgres.fixture.ts';

type TestSettings = Pick<StoreSettings, 'databaseUrl' | 'dataDir'> & {
  readonly setSchema: (version: number) => Promise<void>;
  readonly schema: () => Promise<number>;
};

/** After 0.2.0, and merged since. */
const unreleased = 20;

const postgres = usePostgres();

async function onSqlite(): Promise<TestSettings> {
  const dataDir = newFolder();
  const file = join(dataDir, 'leads.sqlite');
  writeFileSync(file, '');
  const pragma = (text: string) => {
    const database = new DatabaseSync(file);
    const [row = {}] = database.prepare(`PRAGMA ${text}`).all();
    database.close();
    return Number(Object.values(row)[0]);
  };
  return {
    dataDir,
    setSchema: async (version) => void pragma(`user_version = ${version}`),
    schema: async () => pragma('user_version'),
  };
}

async function onPostgres(): Promise<TestSettings> {
  const databaseUrl = await postgres.createEmptyDatabase();
  const ask = async (text: string) => {
    const client = await connect(databaseUrl);
    const { rows } = await client.query(text);
    await client.end();
    return rows[0];
  };
  return {
    databaseUrl,
    dataDir: '',
    setSchema: async (version) => {
      await ask(`DELETE FROM schema_migrations WHERE version > ${version}`);
      await ask(`INSERT INTO schema_migrations (version, name) VALUES (${version}, '')
        ON CONFLICT DO NOTHING`);
    },
    schema: async () => (await ask('SELECT max(version) AS schema FROM schema_migrations')).schema,
  };
}

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('opening a store as it is on %s', (_, settingsOf) => {
  it('takes one that a server of this release has made', async () => {
    const settings = {
      ...(await settingsOf()),
      referencePrefix: () => 'AB',
      alsoTo: () => ['mail'] as const,
    };
    for (const open of [openOutbox, openOutboxAsItIs]) {
      const outbox = await open(settings);
      expect(await outbox.accept(exampleLead(), start)).toMatchObject({
        reference: expect.stringMatching(/^AB-/),
      });
      const [, earlier] = await outbox.deliveries.list({ limit: 9 });
      expect(earlier === undefined).toBe(open === openOutbox);
      await outbox.close();
    }
  });

  it('refuses one without tables, and makes none', async () => {
    const settings = await settingsOf();
    for (const _try of [1, 2])
      await expect(openOutboxAsItIs(settings)).rejects.toThrow(EmptyStoreError);
  });

  it('refuses one of another release, and leaves it so', async () => {
    const settings = await settingsOf();
    await (await openOutbox(settings)).close();
    const known = await settings.schema();
    await settings.setSchema(4);
    const older = openOutboxAsItIs(settings);
    await expect(older).rejects.toThrow(OlderSchemaError);
    await expect(older).rejects.toThrow(
      new RegExp(`^The .+ has schema 4 and this release needs ${known}`),
    );
    expect(await settings.schema()).toBe(4);
    await settings.setSchema(unreleased);
    for (const open of [openOutbox, openOutboxAsItIs])
      await expect(open(settings)).rejects.toThrow(UnreleasedSchemaError);
    expect(await settings.schema()).toBe(unreleased);
    await settings.setSchema(known + 1);
    await expect(openOutboxAsItIs(settings)).rejects.toThrow(NewerSchemaError);
    await settings.setSchema(known);
    await (await openOutboxAsItIs(settings)).close();
  });
});

it('makes no file where there is none', async () => {
  const dataDir = newFolder();
  await expect(openOutboxAsItIs({ dataDir })).rejects.toThrow(StoreUnavailableError);
  expect(existsSync(join(dataDir, 'leads.sqlite'))).toBe(false);
});
