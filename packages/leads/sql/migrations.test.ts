import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { NewerSchemaError, UnreleasedSchemaError } from '../errors.ts';
import { assertUpToDate, pendingMigrations, readMigrations } from './migrations.ts';

/** Released: a change to a table is a new file and a new line here. */
const released = {
  sqlite: {
    '001-outbox.sql': '65c078ebe67dc6a3',
    '002-lighter-accept.sql': '28c0ba2daca540c6',
    '003-parked-since.sql': '3e50d01ae10d4353',
    '004-kinds-of-pause.sql': 'c83f02a7a6a46469',
    '010-release-0-2.sql': '8907522e5189655d',
    '021-one-queue-and-work.sql': '453128982b8a862c',
    '022-outcomes-and-sources.sql': '6d3beb5c40844bdf',
    '023-unused-data.sql': '4c02ac3080a76008',
  },
  postgres: {
    '001-outbox.sql': '4b52dda0d4046ea6',
    '002-lighter-accept.sql': '5949f5188830b73b',
    '003-parked-since.sql': 'b8a9cf3ee63ecc95',
    '004-kinds-of-pause.sql': 'b20ec2f5d2d1936b',
    '012-release-0-2.sql': '959e78a7c22fa206',
    '023-one-queue-and-work.sql': '930dbbb64056b938',
    '024-outcomes-and-sources.sql': '2fc42074d2f983dd',
    '025-unused-data.sql': '4c02ac3080a76008',
  },
};

describe('migrations', () => {
  it.each(Object.entries(released))('of %s stay as they were released', (engine, checksums) => {
    const migrations = readMigrations(join(import.meta.dirname, '..', engine, 'migrations'));
    const found = migrations.map(({ name, sql }) => {
      return [name, createHash('sha256').update(sql).digest('hex').slice(0, 16)];
    });
    expect(Object.fromEntries(found)).toEqual(checksums);
  });

  it('are the files of SQL in a folder', () => {
    const folder = newFolder();
    for (const name of ['000-why.md', '001-first.sql']) writeFileSync(join(folder, name), '');
    expect(readMigrations(folder).map(({ name }) => name)).toEqual(['001-first.sql']);
  });

  it('begin with a number of their own', () => {
    for (const name of ['010-again.sql', 'first.sql']) {
      const folder = newFolder();
      for (const file of ['010-first.sql', name]) writeFileSync(join(folder, file), '');
      const refused = `Migration ${name === 'first.sql' ? name : '010-first.sql'} is out of sequence.`;
      expect(() => readMigrations(folder)).toThrow(refused);
    }
  });

  it('go from one release to the next, and from nowhere in between', () => {
    const folder = newFolder();
    for (const name of ['004-first.sql', '010-second.sql']) writeFileSync(join(folder, name), '');
    const migrations = readMigrations(folder);
    const pending = (schema: number) =>
      pendingMigrations(migrations, schema, 'The store').map(({ version }) => version);
    expect([0, 4, 10].map(pending)).toEqual([[4, 10], [10], []]);
    for (const schema of [3, 7]) {
      expect(() => pending(schema)).toThrow(UnreleasedSchemaError);
      expect(() => assertUpToDate(migrations, schema, 'The store')).toThrow(
        `The store has schema ${schema}, which is from between two releases: stop the server and run "npm run leads -- mend-store"`,
      );
    }
    expect(() => pending(11)).toThrow(NewerSchemaError);
  });
});
