import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overwriteFile } from '../../../test/faults/overwrite-file.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { by, exampleFile, exampleLead, toCrm } from '../contract/example-lead.fixture.ts';
import { start } from '../contract/times.fixture.ts';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

describe('looking for damage', () => {
  let dataDir: string;
  let path: string;
  let outbox: Outbox;

  beforeEach(async () => {
    dataDir = putStore(newFolder());
    path = join(dataDir, 'leads.sqlite');
    outbox = await openOutbox({ dataDir });
  });

  afterEach(() => outbox.close());

  /** Without its WAL. */
  const checkpointed = () => {
    const other = new DatabaseSync(path);
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    return readFileSync(path);
  };
  const pageSize = 4_096;
  const spoilLastPage = () =>
    overwriteFile(path, new Uint8Array(pageSize).fill(0x5a), statSync(path).size - pageSize);

  it('finds none in a sound store', async () => {
    await outbox.accept(exampleLead({ file: exampleFile() }), start);
    await outbox.checkIntegrity();
    await outbox.checkWritable();
  });

  it('takes no more leads once it has found some, and sends those it can read', async () => {
    await outbox.accept(exampleLead({ file: exampleFile() }), start);
    const sound = checkpointed();
    spoilLastPage();
    await outbox.checkWritable();
    const found = outbox.checkIntegrity();
    await expect(found).rejects.toThrow(CorruptStoreError);
    await expect(found).rejects.toThrow(
      `The store ${path} is damaged: stop the server, keep a copy of it, and restore the latest backup.`,
    );
    await expect(outbox.checkWritable()).rejects.toThrow(CorruptStoreError);
    await expect(outbox.accept(exampleLead(), start)).rejects.toThrow(CorruptStoreError);
    expect(await outbox.claim(toCrm, start)).toHaveLength(1);

    overwriteFile(path, sound.subarray(-pageSize), sound.length - pageSize);
    await outbox.checkIntegrity();
    await outbox.checkWritable();
    expect(await outbox.accept(exampleLead(), start)).toMatchObject({ kind: 'stored' });
  });

  it('is a file that was emptied beside a journal: a start would drop that as well', async () => {
    await outbox.accept(exampleLead(), start);
    const copy = join(dataDir, 'after a crash');
    mkdirSync(copy);
    writeFileSync(join(copy, 'leads.sqlite'), '');
    copyFileSync(`${path}-wal`, join(copy, 'leads.sqlite-wal'));
    await expect(openOutbox({ dataDir: copy })).rejects.toThrow(CorruptStoreError);
    expect(statSync(join(copy, 'leads.sqlite-wal')).size).toBe(statSync(`${path}-wal`).size);
  });

  it('is left for later in a large store, which would start slowly', async () => {
    const other = new DatabaseSync(path);
    other.exec('INSERT INTO write_probe (padding) VALUES (zeroblob(65 * 1024 * 1024))');
    other.close();
    await outbox.accept(exampleLead({ file: exampleFile() }), start);
    checkpointed();
    await outbox.close();
    spoilLastPage();
    outbox = await openOutbox({ dataDir });
    await expect(outbox.checkIntegrity()).rejects.toThrow(CorruptStoreError);
  });

  it('gives way to an erasure, which needs the journal that it reads', async () => {
    await outbox.accept(exampleLead({ email: 'ada' }), start);
    const check = outbox.checkIntegrity();
    const erased = outbox.erase('ada', by());
    await expect(check).rejects.toThrow(StoreUnavailableError);
    await expect(check).rejects.toThrow('was not checked for damage to the end: this is tried');
    expect((await erased).leads).toHaveLength(1);
    await outbox.checkWritable();
  });

  it('ends when the store is closed', async () => {
    const check = outbox.checkIntegrity();
    await outbox.close();
    await expect(check).rejects.toThrow(StoreUnavailableError);
  });

  it('says so when it could not look', async () => {
    rmSync(path);
    const check = outbox.checkIntegrity();
    await expect(check).rejects.toThrow(StoreUnavailableError);
    await expect(check).rejects.not.toThrow(CorruptStoreError);
  });
});
