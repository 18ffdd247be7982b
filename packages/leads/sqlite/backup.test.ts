import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { overwriteFile } from '../../../test/faults/overwrite-file.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { exampleFile, exampleLead } from '../contract/example-lead.fixture.ts';
import { storedAs } from '../contract/stored-as.fixture.ts';
import { start } from '../contract/times.fixture.ts';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

let folder: string;
let outbox: Outbox;
let copy: string;

beforeEach(async () => {
  folder = newFolder();
  outbox = await openOutbox({ dataDir: putStore(join(folder, 'data')) });
  copy = join(folder, 'copy.sqlite');
});

afterEach(() => outbox.close());

it('copies every lead there was when it began, while more come in', async () => {
  const file = exampleFile();
  const before: string[] = [];
  for (let n = 0; n < 50; n += 1) {
    before.push(await storedAs(outbox, 'waiting', n === 0 ? { file } : {}));
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
  const failed = outbox.backupTo(copy);
  await expect(failed).rejects.toThrow(StoreUnavailableError);
  await expect(failed).rejects.toThrow(
    `The backup ${copy} cannot be made: name a file that is not there yet`,
  );
  await expect(failed).rejects.toHaveProperty('cause.code', 'EEXIST');
  expect(statSync(copy).size).toBe(14);
});

it('keeps no copy of a damaged store', async () => {
  const path = join(folder, 'data', 'leads.sqlite');
  const pageSize = 4_096;
  // Copying doesn't look at the last page's content.
  await outbox.accept(exampleLead({ file: exampleFile() }), start);
  await outbox.close();
  overwriteFile(path, new Uint8Array(pageSize).fill(0x5a), statSync(path).size - pageSize);
  await expect(outbox.backupTo(copy)).rejects.toThrow(CorruptStoreError);
  expect(existsSync(copy)).toBe(false);
});

it('makes no store where there is none', async () => {
  await outbox.close();
  rmSync(join(folder, 'data', 'leads.sqlite'));
  await expect(outbox.backupTo(copy)).rejects.toThrow('leads.sqlite cannot be opened: give');
  expect(readdirSync(folder)).toEqual(['data']);
  expect(readdirSync(join(folder, 'data'))).not.toContain('leads.sqlite');
});

it('leaves no half of a copy behind', async () => {
  await outbox.close();
  writeFileSync(join(folder, 'data', 'leads.sqlite'), 'notes, not leads'.repeat(1_000));
  const failed = outbox.backupTo(copy);
  await expect(failed).rejects.toThrow(`The backup ${copy} was not finished and is removed`);
  await expect(failed).rejects.toHaveProperty('cause.message', 'file is not a database');
  expect(existsSync(copy)).toBe(false);
});
