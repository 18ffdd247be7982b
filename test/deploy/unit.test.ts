import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../src/config.ts';
import { startedByUnit, unitFor } from './unit.ts';

const folder = mkdtempSync(join(tmpdir(), 'unit-'));
const file = join(folder, 'tidewright@3000.service');
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });

beforeAll(() => {
  // The account is made by hand, as docs/deploy.md says; what is checked here is the rest.
  const unit = unitFor(resolve('.')).replace(/^(User|Group)=.*\n/gm, '');
  writeFileSync(file, unit);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)('the unit', () => {
  it('is understood by systemd, and what it starts is there', () => {
    const { status, stderr } = analyze('verify');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('leaves little exposed', () => {
    // Tenths of systemd's own scale from 0 to 10; what counts as fine ends at 50.
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=25');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });
});

it('runs as nobody who could do more, and sets what the program reads', () => {
  expect(unitFor('.')).toMatch(/^User=tidewright$/m);
  expect(userInfo().username).not.toBe('tidewright');
  const { settings: given } = startedByUnit('.', '3000');
  const names = Object.keys(given).filter((name) => !name.startsWith('NODE_'));
  expect(names).toEqual([settings.port.name, settings.host.name, settings.dataDir.name]);
});

it('lets backups be written where the document puts them', () => {
  const [, folder = ''] = /`BACKUP_TO=(\S+)`/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  expect(unitFor('.')).toContain(`\nReadWritePaths=-${folder}\n`);
});
