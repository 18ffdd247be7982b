import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleFile, exampleLead, start } from '../contract/example-lead.fixture.ts';
import { StoreUnavailableError } from '../errors.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

describe('backing up', () => {
  let folder: string;
  let outbox: Outbox;
  let copy: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'leads-backup-'));
    outbox = await openOutbox({ dataDir: join(folder, 'data') });
    copy = join(folder, 'copy.sqlite');
  });

  afterEach(async () => {
    await outbox.close();
    rmSync(folder, { recursive: true });
  });

  it('copies every lead there was when it began, while more come in', async () => {
    const file = exampleFile();
    const before: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      const accepted = await outbox.accept(exampleLead(n === 0 ? { file } : {}), start);
      before.push('reference' in accepted ? accepted.reference : '');
    }
    const backup = outbox.backupTo(copy);
    const meanwhile = Array.from({ length: 50 }, () => outbox.accept(exampleLead(), start));
    const { leads } = await backup;
    await Promise.all(meanwhile);
    expect(leads).toBeGreaterThanOrEqual(50);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['copy.sqlite', 'data']);

    const restored = await openSqliteOutbox(copy, newReference);
    for (const reference of before) expect(await restored.find(reference)).not.toBeNull();
    expect(await restored.file(file.id)).not.toBeNull();
    expect(await restored.sum()).toMatchObject({ received: leads });
    await restored.close();
    expect(await outbox.sum()).toMatchObject({ received: 100 });
  });

  it('writes over nothing', async () => {
    writeFileSync(copy, 'something else');
    await expect(outbox.backupTo(copy)).rejects.toThrow(StoreUnavailableError);
    await expect(outbox.backupTo(copy)).rejects.toThrow(
      `The backup ${copy} cannot be made: name a file that is not there yet`,
    );
    expect(statSync(copy).size).toBe(14);
  });

  it('leaves no half of a copy behind', async () => {
    await outbox.close();
    writeFileSync(join(folder, 'data', 'leads.sqlite'), 'notes, not leads'.repeat(1_000));
    await expect(outbox.backupTo(copy)).rejects.toThrow(
      `The backup ${copy} was not finished and is removed`,
    );
    expect(existsSync(copy)).toBe(false);
  });
});
