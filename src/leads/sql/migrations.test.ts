import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { NewerSchemaError } from '../errors.ts';
import { pendingMigrations, readMigrations } from './migrations.ts';

/** Stores out there have run these: 004 is what 0.1.0 left, the last what 0.2.0 did. */
const released = {
  sqlite: {
    '001-outbox.sql': '65c078ebe67dc6a3',
    '002-lighter-accept.sql': '28c0ba2daca540c6',
    '003-parked-since.sql': '3e50d01ae10d4353',
    '004-kinds-of-pause.sql': 'c83f02a7a6a46469',
    '005-desk.sql': '024e148c5790dcd5',
    '006-search.sql': '9e284e4e2585b8c6',
    '007-signs-and-jobs.sql': '890bc98537ab6a08',
    '008-reports.sql': '809779ed514a09e0',
    '009-notices.sql': 'f5e3490631d1cfbc',
    '010-counting.sql': 'c5799987d8420e6a',
  },
  postgres: {
    '001-outbox.sql': '4b52dda0d4046ea6',
    '002-lighter-accept.sql': '5949f5188830b73b',
    '003-parked-since.sql': 'b8a9cf3ee63ecc95',
    '004-kinds-of-pause.sql': 'b20ec2f5d2d1936b',
    '005-desk.sql': 'cf7d3b9fcbab98fa',
    '006-search.sql': 'f2381225449615d2',
    '007-signs-and-jobs.sql': '11fc893aa2580920',
    '008-reports.sql': '07337554888e5635',
    '009-notices.sql': 'fbabbbb3461aca5c',
    '010-counted-leads.sql': '94dc0817baf56977',
    '011-filed-words.sql': '10b58e551cd2ae44',
    '012-leads-by-value.sql': 'f3760a1cc8e42f94',
  },
};

describe('migrations', () => {
  it.each(Object.entries(released))(
    'of %s are tried from what was released',
    (engine, checksums) => {
      const folder = join(import.meta.dirname, '../contract/released', engine);
      const found = readMigrations(folder).map(({ name, sql }) => {
        return [name, createHash('sha256').update(sql).digest('hex').slice(0, 16)];
      });
      expect(Object.fromEntries(found)).toEqual(checksums);
    },
  );

  it('are the files of SQL in a folder', () => {
    const folder = newFolder();
    for (const name of ['000-why.md', '001-first.sql']) writeFileSync(join(folder, name), '');
    expect(readMigrations(folder).map(({ name }) => name)).toEqual(['001-first.sql']);
  });

  it('go from release to release, and from nowhere in between', () => {
    const folder = newFolder();
    for (const name of ['004-first.sql', '010-second.sql']) writeFileSync(join(folder, name), '');
    const pending = (schema: number) =>
      pendingMigrations(readMigrations(folder), schema, 'The store').map(({ version }) => version);
    expect([0, 4, 10].map(pending)).toEqual([[4, 10], [10], []]);
    for (const schema of [3, 7, 11]) expect(() => pending(schema)).toThrow(NewerSchemaError);
  });
});
