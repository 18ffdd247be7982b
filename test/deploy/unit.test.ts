import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { settings } from '@tidewright/settings/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedByUnit, unitFor } from './unit.ts';

const folder = mkdtempSync(join(tmpdir(), 'unit-'));
const file = join(folder, 'tidewright@3000.service');
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });

beforeAll(() => {
  // docs/deploy.md creates the account by hand, so it isn't checked here.
  const unit = unitFor(resolve('.')).replace(/^(User|Group)=.*\n/gm, '');
  writeFileSync(file, unit);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)('the unit', () => {
  it('is valid for systemd, and what it starts exists', () => {
    const { status, stderr } = analyze('verify');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('has a low exposure score', () => {
    // Tenths of systemd's scale from 0 to 10; "OK" ends at 50.
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=25');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });
});

it('runs as an unprivileged user and sets only settings that exist', () => {
  expect(unitFor('.')).toMatch(/^User=tidewright$/m);
  expect(userInfo().username).not.toBe('tidewright');
  const { settings: given } = startedByUnit('.', '3000');
  const names = Object.keys(given).filter((name) => !name.startsWith('NODE_'));
  expect(names).toEqual([settings.port.name, settings.host.name, settings.dataDir.name]);
});

it('can write backups to the documented folder', () => {
  const [, folder = ''] = /`BACKUP_TO=(\S+)`/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  expect(unitFor('.')).toContain(`\nReadWritePaths=-${folder}\n`);
});
