import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { openOutbox } from '@tidewright/leads';
import { settledMs } from '../../../packages/leads/sqlite/store-files.ts';
import { seedDeliveries } from '../seed-deliveries.ts';
import { seedSqlite } from '../seed-sqlite.ts';
import type { BenchEngine, BenchStore } from './bench-engine.ts';
import { sampleLead } from './sample-lead.ts';
import { copyStatement, ownColumns, seedRows } from './seed-rows.ts';

export function sqliteEngine(folder: string): BenchEngine {
  let stores = 0;
  const opened: DatabaseSync[] = [];
  const openToRead = (path: string) => {
    const database = new DatabaseSync(path, { readOnly: true });
    opened.push(database);
    return database;
  };

  function newStore(leads: number): BenchStore & { readonly path: string } {
    stores += 1;
    const dataDir = join(folder, `store-${stores}`);
    const path = join(dataDir, 'leads.sqlite');
    mkdirSync(dataDir);
    let reader: DatabaseSync | undefined;
    return {
      leads,
      path,
      settings: { dataDir },
      env: { DATA_DIR: dataDir },
      async isDrained() {
        reader ??= openToRead(path);
        // Separate queries, because each state has its own index.
        const undelivered = ['waiting', 'sending'].map((state) => `leads WHERE state = '${state}'`);
        const left = [...undelivered, 'arrivals'].map((rows) =>
          reader?.prepare(`SELECT 1 FROM ${rows} LIMIT 1`).get(),
        );
        return left.every((row) => row === undefined);
      },
    };
  }

  return {
    name: 'SQLite',
    async createBarePlace() {
      stores += 1;
      return join(folder, `bare-${stores}.sqlite`);
    },
    async createStore(leads) {
      const store = newStore(leads);
      const outbox = await openOutbox(store.settings);
      await outbox.accept(sampleLead(), new Date());
      await outbox.moveArrivals();
      await outbox.close();
      seed(store.path, leads);
      return store;
    },
    async copyStore({ leads, settings }) {
      const copy = newStore(leads);
      cpSync(join(settings.dataDir, 'leads.sqlite'), copy.path);
      return copy;
    },
    async settle() {
      spawnSync('sync');
      // A store looks at each of its files while its folder has just changed.
      await setTimeout(2 * settledMs);
    },
    async close() {
      for (const database of opened) database.close();
    },
  };
}

function seed(path: string, leads: number): void {
  seedSqlite(path, (database) => fill(database, leads));
}

function fill(database: DatabaseSync, leads: number): void {
  const template = database.prepare('SELECT * FROM leads').get() ?? {};
  const insertLead = database.prepare(
    `${copyStatement(
      Object.keys(template).filter((column) => column !== 'number'),
      new Map([
        ...ownColumns.map((column) => [column, `$${column}`] as const),
        ['state', "'delivered'"],
      ]),
    )} FROM leads AS template WHERE template.id = $template`,
  );
  const now = new Date();
  database.exec('DELETE FROM fingerprints');
  const insertFingerprint = database.prepare('INSERT INTO fingerprints VALUES (?, ?, ?)');
  for (const { fingerprint, received_at, delivered_at, ...row } of seedRows(leads, now)) {
    insertLead.run({
      ...row,
      received_at: received_at.getTime(),
      delivered_at: delivered_at.getTime(),
      template: template['id'] ?? '',
    });
    if (fingerprint)
      insertFingerprint.run(fingerprint.text, row.id, fingerprint.expiresAt.getTime());
  }
  database.exec("DELETE FROM leads WHERE state = 'waiting'");
  database.exec(seedDeliveries);
}
