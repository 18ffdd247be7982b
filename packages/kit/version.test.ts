import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder } from '../../test/new-folder.ts';
import { readBuiltVersion, sayVersion, writeBuiltVersion } from './version.ts';

const { version } = manifest;

it('says the version with the commit, where it’s known', () => {
  expect(sayVersion({ version: '1.2.3', commit: '' })).toBe('1.2.3');
  expect(sayVersion({ version: '1.2.3', commit: '0123456789abcdef' })).toBe('1.2.3 (01234567)');
});

it('knows the commit that a build was made from, and of no build the version alone', () => {
  const folder = newFolder();
  expect(readBuiltVersion(folder)).toEqual({ version, commit: '' });
  mkdirSync(join(folder, 'server'));
  writeBuiltVersion(folder, '0123456789abcdef');
  expect(readBuiltVersion(folder)).toEqual({ version, commit: '01234567' });
  writeBuiltVersion(folder, '');
  expect(sayVersion(readBuiltVersion(folder))).toBe(version);
});
