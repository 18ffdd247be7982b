import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { readMigrations } from './migrations.ts';

/** Released: a change to a table is a new file and a new line here. */
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
    '011-counted-and-erased.sql': '9d446f56da193597',
    '012-no-jobs.sql': '5bd2ce1e24891414',
    '013-deliveries.sql': '89505f11456a0efd',
    '014-arrivals.sql': '498098e203b68f0a',
    '015-causes.sql': 'd39c64689f6f7e9e',
    '016-work.sql': 'fe8751ab03f32a24',
    '017-crm-checks.sql': '51fcd3afa5eb0fa9',
    '018-lighter-arrivals.sql': '3b8866ad00beeb60',
    '019-kept-counts.sql': 'e694240b5d6101b7',
    '020-answered-today.sql': 'c1a56169bd3eaa52',
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
    '013-counted-and-erased.sql': 'badaa12e2385e5c6',
    '014-no-jobs.sql': '5bd2ce1e24891414',
    '015-deliveries.sql': '986fb49da3510e41',
    '016-arrivals.sql': '16c38aae878c6e23',
    '017-causes.sql': 'f909c057691703c8',
    '018-work.sql': '274da2ed3bb5be54',
    '019-crm-checks.sql': '0624f5f50ed825f3',
    '020-reports-in-order.sql': '3c9c103f1cdf099e',
    '021-kept-counts.sql': '8d47b37a62badd03',
    '022-answered-today.sql': 'c1a56169bd3eaa52',
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

  it('are numbered without gaps', () => {
    const folder = newFolder();
    writeFileSync(join(folder, '001-first.sql'), '');
    writeFileSync(join(folder, '003-third.sql'), '');
    expect(() => readMigrations(folder)).toThrow('Migration 003-third.sql is out of sequence.');
  });
});
