import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOutbox } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { newLead } from '../../../packages/crm/lead.fixture.ts';
import { hour } from '../../../packages/leads/contract/times.fixture.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { enterFolder } from '../../../test/own-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { backupName } from '../../server/backup/backup-storage.ts';
import { examine } from './examine.ts';
import { hasRed, reportOf } from './finding.ts';
import {
  backupExamination,
  diskExamination,
  examineDisk,
  examineSqlite,
  figuresExamination,
  leftoverExamination,
  settingsExamination,
  sqliteExamination,
  storeExamination,
} from './here.ts';
import { findingsOf, linesOf, patientWith } from './patient.fixture.ts';
import { buildExamination } from './site.ts';

describe('settings', () => {
  it.each([
    [{}, ['yellow: SITE_URL is not set.']],
    [
      { SITE_URL: 'https://a.example', TRUST_PROXY: 'loopback' },
      ['green: All of them can be read.'],
    ],
    [{ SITE_URL: 'http://a.example' }, ['green: All of them can be read.']],
    [
      { SITE_URL: 'https://a.example' },
      [
        'yellow: TRUST_PROXY is not set, so all visitors behind the proxy that ends TLS count as one address.',
      ],
    ],
    [
      { SITE_URL: 'http://a.example', HOST: '0.0.0.0' },
      ['yellow: HOST is 0.0.0.0: other machines reach the server without TLS.'],
    ],
  ])('%j: %j', async (settings, lines) => {
    expect(await linesOf(settingsExamination, settings)).toEqual(lines);
  });

  it('names what .env misspells, and what is no longer used', async () => {
    enterFolder({ '.env': 'SMPT_URL=smtp://mail.example\nPORT=3000\nCANARY=off\n' });
    chmodSync('.env', 0o640);
    const lines = await linesOf(settingsExamination, { SITE_URL: 'http://a.example' });
    expect(lines.toSorted()).toEqual([
      'yellow: CANARY in .env is no longer used: the nightly check of the CRM finds what is missing there. Take it out.',
      'yellow: SMPT_URL in .env is no setting, so it does nothing. Did you mean SMTP_URL?',
    ]);
  });
});

describe('store', () => {
  it('is not there yet, is well, or has what to mend', async () => {
    const dataDir = join(newFolder(), 'data');
    const look = () =>
      linesOf(storeExamination, { DATA_DIR: dataDir, CRM_WEBHOOK_URL: 'http://x.example' });
    expect(await look()).toEqual([`yellow: Nothing is stored in ${dataDir} yet.`]);
    const outbox = await openOutbox({ dataDir });
    await outbox.accept(newLead(), new Date());
    expect(await look()).toEqual(['green: It can be written; 1 lead received, 0 delivered.']);
    await outbox.pause('webhook', new Date(Date.now() + hour), 'it said 401', 'refused');
    expect(await look()).toEqual(['red: delivery is paused, the CRM refuses our key: it said 401']);
    await outbox.close();
  });

  it('has to be in a folder that can be', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const dataDir = join(file, 'leads');
    const { lines, remedies } = await findingsOf(storeExamination, { DATA_DIR: dataDir });
    expect(lines).toEqual([
      `red: DATA_DIR is ${dataDir}, and no lead can be stored there: ${file} is a file.`,
    ]);
    expect(remedies).toEqual([
      'Set DATA_DIR in .env to a folder that the server’s user may write to.',
    ]);
  });

  it('isn’t red because no server runs', async () => {
    const dataDir = putStore(newFolder());
    const outbox = await openOutbox({ dataDir });
    await outbox.accept(newLead(), new Date(Date.now() - hour));
    await outbox.close();
    const settings = { DATA_DIR: dataDir, CRM_WEBHOOK_URL: 'http://x.example', PORT: '9' };
    expect(await linesOf(storeExamination, settings)).toEqual([
      'yellow: Leads are due, and the server isn’t running.',
    ]);
  });

  it('wants a sound SQLite and room', async () => {
    expect(examineSqlite('3.51.3', null).colour).toBe('green');
    expect(examineSqlite('3.100.0', null).colour).toBe('green');
    expect(examineSqlite('3.51.2', null)).toMatchObject({
      colour: 'red',
      remedy: expect.stringContaining('npm ci'),
    });
    expect(examineSqlite('3.9.0', 'postgres://db/x').colour).toBe('green');
    expect(await linesOf(sqliteExamination)).toEqual([
      `green: Version ${process.versions['sqlite']}.`,
    ]);
    const colours = [50e6, 300e6, 3e9].map((free) => examineDisk(free, 'data').colour);
    expect(colours).toEqual(['red', 'yellow', 'green']);
    const folder = newFolder();
    const [line] = await linesOf(diskExamination, { DATA_DIR: folder });
    expect(line).toMatch(new RegExp(`GB free where ${folder} is\\.$`));
  });
});

describe('backup', () => {
  const look = (settings: Record<string, string>) => linesOf(backupExamination, settings);

  it('is missing, young or old', async () => {
    const to = join(newFolder(), 'backups');
    expect(await look({})).toEqual(['yellow: None is made: BACKUP_TO is not set.']);
    await expect(look({ BACKUP_TO: to })).rejects.toThrow('Make or mount it');
    mkdirSync(to);
    expect(await look({ BACKUP_TO: to })).toEqual([`red: There is none in ${to}.`]);
    writeFileSync(join(to, backupName(new Date(Date.now() - 49 * hour))), '');
    expect(await look({ BACKUP_TO: to })).toEqual([`red: The newest in ${to} is 49 hours old.`]);
    expect(await look({ BACKUP_TO: to, BACKUP_EVERY: '2d' })).toEqual([
      `green: The newest in ${to} is 49 hours old. Try it now and then: npm run leads -- drill`,
    ]);
  });

  it('of PostgreSQL is made by its own tools', async () => {
    const settings = { DATABASE_URL: 'postgres://db/x', FILE_LINK_SECRET: 'x'.repeat(32) };
    const { remedies } = await findingsOf(backupExamination, settings);
    expect(remedies[0]).toContain('pg_dump --format=custom');
  });
});

describe('content', () => {
  it('names what is left of the sample, and figures that differ', async () => {
    // As long as the content is the sample's own; an adopter's may be clean.
    for (const examination of [leftoverExamination, figuresExamination]) {
      const { lines, remedies } = await findingsOf(examination);
      expect(lines.every((line) => /^(green|yellow): \S.*\.$/.test(line))).toBe(true);
      expect(remedies).toHaveLength(lines.filter((line) => line.startsWith('yellow')).length);
    }
  });
});

describe('what’s left of the sample', () => {
  it('is found by comparing entries with the sample in the history', async () => {
    enterFolder({
      'content/legal/terms.md': 'terms of [careers](/careers)\n',
      'content/legal/privacy.md': 'privacy\n',
    });
    execFileSync('git', ['init', '--quiet']);
    const commit = (name: string) => {
      writeFileSync('content/company.yaml', `name: ${name}\n`);
      execFileSync('git', ['add', '--all']);
      const who = ['-c', 'user.name=a', '-c', 'user.email=a@a.example'];
      execFileSync('git', [...who, 'commit', '--quiet', '--message', 'content']);
    };
    commit('Tidewright');
    commit('Kirkgate');
    expect(await linesOf(leftoverExamination)).toEqual([
      'yellow: 2 texts are still the sample’s, the legal pages among them: content/legal/privacy.md, content/legal/terms.md.',
    ]);
    // A lean start takes this link out.
    writeFileSync('content/legal/terms.md', 'terms of careers\n');
    expect((await linesOf(leftoverExamination))[0]).toContain('2 texts are still the sample’s');
    for (const name of ['terms', 'privacy']) writeFileSync(`content/legal/${name}.md`, 'Ours.\n');
    expect(await linesOf(leftoverExamination)).toEqual([
      'green: Nothing in content/ is of the sample agency.',
    ]);
  });
});

describe('what’s left of a lean start', () => {
  it('is found by comparing it with what a lean start begins with', async () => {
    const pages = { home: 'Theirs.\n', about: 'Ours.\n' };
    enterFolder({
      'content-lean/pages/home.yaml': pages.home,
      'content-lean/pages/about.yaml': 'Theirs as well.\n',
      'content/pages/home.yaml': pages.home,
      'content/pages/about.yaml': pages.about,
    });
    expect(await linesOf(leftoverExamination)).toEqual([
      'yellow: One text is still the sample’s: content/pages/home.yaml.',
    ]);
  });
});

describe('the whole', () => {
  const plain = { style: (_: string, text: string) => text };

  it('goes on when one examination fails, and is red then', async () => {
    const settings = { DATA_DIR: newFolder(), BACKUP_TO: '/nowhere' };
    const findings = await examine(patientWith(settings, { isBuilt: () => false }));
    expect(hasRed(findings)).toBe(true);
    expect(findings.filter(({ colour }) => colour === 'red')).toMatchObject([
      { about: 'build', remedy: 'npm run build' },
      { about: 'backup', says: expect.stringContaining('cannot be used (ENOENT)') },
    ]);
    const wanted = findings.filter(({ colour }) => colour !== 'green');
    expect(wanted.filter(({ remedy }) => !remedy)).toEqual([]);
    const report = reportOf(findings, plain).split('\n');
    expect(report).toContain(
      '✗ red     build        dist/ is missing, or was made from other sources or settings.',
    );
    expect(report).toContain('                       → npm run build');
    expect(report[0]).toMatch(/^✓ green +version +\d+\.\d+\.\d+( \(\w{8}\))?\.$/);
    expect(report.at(-1)).toMatch(/^\d+ green, \d+ yellow, 2 red$/);
  });

  it('is not red for what is only to be minded', async () => {
    expect(await linesOf(buildExamination)).toEqual([
      'green: It is of these sources and settings.',
    ]);
    expect(hasRed([{ colour: 'yellow', about: 'x', says: 'y' }])).toBe(false);
  });
});
